import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { endProposals, exchangesOn } from '../support/swaps.ts'
import { worldFor } from '../support/world.ts'

const LATER = '2026-11-21T13:00:00.000Z'
/** A day on which no other test sends phrases, and an hour later. */
const [DAY, HOUR_LATER] = ['2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00.000Z'] as const
const [BAGUETTE, LANTERN] = ['grand-tour/baguette', 'grand-tour/lantern'] as const

const refused = (code: string, details?: object) => ({
  status: 400,
  body: { code, ...(details && { details }) },
})

describeOnBoth('A ready phrase', (engine) => {
  const world = worldFor(engine)
  const { call, move, proposed, accepted, stateOf } = exchangesOn(world)
  const swap = () => accepted('Maja', 'Bruno', [BAGUETTE], [LANTERN])
  const say = (who: string, proposal: number, phrase: unknown = 1, extra = {}) =>
    move(who, 'say', proposal, { phrase, ...extra })
  const block = (by: string, whom: string, fn: 'player_block' | 'player_unblock') =>
    call(by, fn, { request_id: randomUUID(), username: whom })

  beforeEach(async () => {
    await world.setClock(NOW)
    await endProposals(world)
    for (const username of ['Maja', 'Bruno', 'Inês C.']) {
      await giveCopies(world.database, username, { [BAGUETTE]: 40, [LANTERN]: 40 })
    }
  })

  it('is shown to both sides, the last of each, while the swap is accepted', async () => {
    const id = await swap()
    expect(await stateOf('Maja', id)).toMatchObject({ said: { own: null, partner: null } })
    const request_id = randomUUID()
    const sent = { own: { phrase: 2, at: NOW }, partner: null }
    for (const _ of [1, 2]) {
      expect(await say('Maja', id, 2, { request_id })).toMatchObject({
        body: { proposal: { said: sent } },
      })
    }
    await world.setClock(LATER)
    await say('Bruno', id, 10)
    await say('Bruno', id, 6)
    const own = { phrase: 6, at: LATER }
    expect(await stateOf('Bruno', id)).toMatchObject({ said: { own, partner: sent.own } })
    const { body } = await call('Maja', 'exchange_list', { state: 'live' })
    expect(body).toMatchObject({ proposals: [{ id, said: { own: sent.own, partner: own } }] })
    await move('Maja', 'cancel', id)
    expect(await stateOf('Maja', id)).toMatchObject({ said: { own: null, partner: null } })
    const rows = await world.sql`select phrase from app.proposal_phrase where proposal_id = ${id}
      order by id`
    expect(rows.map(({ phrase }) => phrase)).toEqual([2, 10, 6])
  })

  it('is refused outside an accepted swap, by others, and if it is no phrase', async () => {
    const open = await proposed('Maja', 'Bruno', [BAGUETTE], [LANTERN])
    expect(await say('Maja', open)).toMatchObject(
      refused(REFUSAL.proposal_moved_on, { state: 'open' }),
    )
    await move('Bruno', 'accept', open)
    expect(await say('Inês C.', open)).toMatchObject(refused(REFUSAL.proposal_unknown))
    for (const phrase of [0, 11, -1, null, '', 'Sent!', 1.5, [1]]) {
      const { status, body } = await say('Maja', open, phrase)
      expect({ status, code: (body as { code: string }).code.slice(0, 2) }).toEqual({
        status: 400,
        code: '22',
      })
    }
    await world.setClock('2026-11-23T12:00:00.000Z')
    expect(await say('Maja', open)).toMatchObject(
      refused(REFUSAL.proposal_moved_on, { state: 'expired' }),
    )
  })

  it('is refused between players of whom one blocks the other, who then reads none', async () => {
    const id = await swap()
    await say('Maja', id)
    await block('Bruno', 'Maja', 'player_block')
    expect(await say('Maja', id)).toMatchObject(refused(REFUSAL.not_with_player))
    expect(await say('Bruno', id)).toMatchObject(refused(REFUSAL.player_blocked))
    expect(await stateOf('Bruno', id)).toMatchObject({ said: { partner: null, allowed: false } })
    expect(await stateOf('Maja', id)).toMatchObject({ said: { allowed: false } })
    await block('Bruno', 'Maja', 'player_unblock')
    expect(await stateOf('Bruno', id)).toMatchObject({
      said: { partner: { phrase: 1 }, allowed: true },
    })
  })

  it('is sent a few times an hour: for each swap, and in all', async () => {
    await world.setClock(DAY)
    const swaps: number[] = []
    for (let made = 0; made < 6; made += 1) swaps.push(await swap())
    const [first = 0, last = 0] = [swaps[0], swaps[5]]
    for (const id of swaps.slice(0, 5)) {
      for (let sent = 0; sent < 4; sent += 1) expect((await say('Maja', id)).status).toBe(200)
      expect(await say('Maja', id)).toMatchObject(refused(REFUSAL.too_many_phrases))
    }
    expect(await say('Maja', last)).toMatchObject(refused(REFUSAL.too_many_phrases))
    expect((await say('Bruno', first)).status).toBe(200)
    await world.setClock(HOUR_LATER)
    expect((await say('Maja', first)).status).toBe(200)
  })
})
