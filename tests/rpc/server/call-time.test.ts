import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { CALL_TIME, callTime, givenTime } from '#backend/server/call-time.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBothEveryDay } from '../support/engines.ts'
import { API_KEY, worldFor } from '../support/world.ts'

const LATER = '2026-12-24T12:00:00.000Z'

describeOnBothEveryDay('The time of one call', (engine) => {
  const world = worldFor(engine, { ANSWERS_KEPT: '600000' })
  const callAt = (at: string, name: string, params: object, token?: string) =>
    world.request(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': API_KEY,
        [CALL_TIME]: at,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(params),
    })

  it('is the one that its header names, for a stranger and a player, and for no other call', async () => {
    const phase = { campaign: 'dice' }
    expect((await callAt(LATER, 'campaign_phase', phase)).body).toMatchObject({
      server_time: LATER,
    })
    expect((await world.call('campaign_phase', phase)).body).toMatchObject({ server_time: NOW })

    const token = await world.token('Maja')
    const roll = { request_id: randomUUID(), campaign: 'dice' }
    expect(await callAt(LATER, 'dice_roll', roll, token)).toMatchObject({ status: 200 })
    const rolls = await world.sql`select app.iso(max(rolled_at)) as last from app.dice_roll
      join app.player on player.id = player_id where username = 'Maja'`
    expect(rolls).toEqual([{ last: LATER }])
  })

  it('is that of a demo’s visitor, whose cookie names it, unless a header does', () => {
    const cookie = `a=b; ${CALL_TIME}=${LATER}; c=d`
    expect(givenTime({ headers: { cookie } })).toBe(LATER)
    expect(givenTime({ headers: { cookie, [CALL_TIME]: NOW } })).toBe(NOW)
    expect(givenTime({ headers: { cookie: `x${cookie.slice(5)}` } })).toBeUndefined()
    expect(callTime(givenTime({ headers: { cookie } }), 'production', true)).toBeUndefined()
  })

  it('is refused where it is no time', async () => {
    expect(await callAt('tomorrow', 'campaign_phase', { campaign: 'dice' })).toMatchObject({
      status: 400,
      body: { message: 'rollmates-time must be a time: 2027-04-20T08:00:00Z' },
    })
  })

  it('is real time in a production database, whatever the claims say', async () => {
    const seen: unknown[] = []
    await world.database
      .transaction(async (transaction) => {
        await transaction.query(
          `select set_config('request.jwt.claims', json_build_object('at', $1::text)::text, true)`,
          [LATER],
        )
        const isAsked = `select app.now() = $1::text::timestamptz as asked, app.now() = now() as real`
        seen.push(...(await transaction.query(isAsked, [LATER])))
        await transaction.query(`update app.environment set mode = 'production', frozen_at = null,
            clock_offset = '0', demo_made_at = null`)
        seen.push(...(await transaction.query(isAsked, [LATER])))
        throw new Error('back')
      })
      .catch((error) => expect(String(error)).toBe('Error: back'))
    expect(seen).toEqual([
      { asked: true, real: false },
      { asked: false, real: true },
    ])
  })
})

it('a demo answers reads alone at another time, and production ignores the header', () => {
  expect(callTime(LATER, 'demo', true)).toBe(LATER)
  expect(() => callTime(LATER, 'demo', false)).toThrow('A demo answers only reads')
  expect(callTime(LATER, 'test', false)).toBe(LATER)
  expect(callTime(LATER, 'production', true)).toBeUndefined()
  expect(callTime(LATER, 'production', false)).toBeUndefined()
})
