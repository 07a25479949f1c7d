import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { seasonRecapShared } from '#src/contract/functions/recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('season_recap_shared', (engine) => {
  const world = worldFor(engine)
  const share = (token: string | undefined, params: object = {}) =>
    world.call(
      'season_recap_shared',
      { request_id: randomUUID(), season: 'movie-night', page: 5, ...params },
      token,
    )
  const recorded = (username: string) => world.value<number>`select count(*)::int as count
    from app.recap_share
    where player_id = app.player_by_username(${username})`

  afterEach(() => world.setClock(NOW))

  it('counts the shares of the caller', async () => {
    const token = await world.token('Maja')
    const first = await share(token)
    expect(first.status).toBe(200)
    expect(v.parse(seasonRecapShared.result, first.body)).toEqual({ shares: 1 })
    expect((await share(token, { page: 2 })).body).toEqual({ shares: 2 })
    expect((await share(token, { season: 'star-wars' })).body).toEqual({ shares: 1 })
    expect(await recorded('Maja')).toBe(3)
  })

  it('gives 32 different requests at once a number each', async () => {
    const token = await world.token('t0by')
    const answers = await Promise.all(Array.from({ length: 32 }, () => share(token)))
    const shares = answers.map(({ body }) => (body as { shares: number }).shares)
    expect(shares.sort((a, b) => a - b)).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 1),
    )
  })

  it('keeps the request ids of two players apart', async () => {
    const request_id = randomUUID()
    const before = (await recorded('Maja')) ?? 0
    const hers = await share(await world.token('Maja'), { request_id })
    const his = await share(await world.token('Bruno'), { request_id, page: 1 })
    expect([hers.status, his.status]).toEqual([200, 200])
    expect(await recorded('Maja')).toBe(before + 1)
  })

  it('lets a refused request be tried again', async () => {
    const token = await world.token('Maja')
    const request_id = randomUUID()
    await world.setClock('2026-10-26T08:59:59Z')
    await expectRefusal(share(token, { request_id }), REFUSAL.campaign_not_started)
    await world.setClock(NOW)
    expect((await share(token, { request_id })).status).toBe(200)
  })

  it.each([
    { page: 0 },
    { page: 10 },
    { page: -1 },
    { page: 1.5 },
    { page: 1e300 },
    { page: null },
    { page: 'two' },
    { page: [1] },
    { request_id: null },
    { request_id: 'not-a-uuid' },
    { request_id: 7 },
  ])('refuses %j', async (params) => {
    const token = await world.token('Maja')
    const before = await recorded('Maja')
    const { status, body } = await share(token, params)
    expect(status).toBe(400)
    expect((body as { code: string }).code).toMatch(/^22/)
    expect(await recorded('Maja')).toBe(before)
  })
})
