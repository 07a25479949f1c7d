import * as v from 'valibot'
import { expect, it } from 'vitest'
import { eventRanking } from '#src/contract/functions/events-rewards.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { somePlayers } from '../support/boards.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const campaign = 'events'
const RACE = { starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-12-20T00:00:00Z' }

describeOnBoth('The ranking of an event', (engine) => {
  const world = worldFor(engine)
  const ranking = async (params: object = {}, token?: string) => {
    const { status, body } = await world.call('event_ranking', { campaign, ...params }, token)
    expect(status, JSON.stringify(body)).toBe(200)
    return v.parse(eventRanking.result, body)
  }

  it('comes in pages of any size, and marks the own place', async () => {
    await addTournament(world, { ...RACE, id: 'long-race' })
    const token = await signUp(world, 'Runner')
    const names = ['Runner', ...(await somePlayers(world, 11))]
    await importPoints(
      world,
      'long-race',
      names.map((name, place) => report(name, 100 - place, '2026-11-21T10:00:00Z')),
    )
    const page = await ranking({ event: 'long-race', after: 7, how_many: 3 }, token)
    expect(page).toMatchObject({ event: 'long-race', players: 12, next: 10 })
    expect(page.places.map(({ rank, you }) => [rank, you])).toEqual(
      [8, 9, 10].map((rank) => [rank, false]),
    )
    expect(await ranking({ event: 'long-race', after: 2147483647 })).toMatchObject({ places: [] })
    const first = await ranking({ event: 'long-race', how_many: 1 }, token)
    expect(first.places).toMatchObject([{ rank: 1, player: { username: 'Runner' }, you: true }])
    expect((await ranking({ event: 'long-race' })).places.some(({ you }) => you)).toBe(false)
  })

  it('is of known events, and asks for pages of 1 to 50', async () => {
    expect(await ranking({ event: 'quick-wins' })).toMatchObject({
      players: 0,
      places: [],
      next: null,
    })
    for (const event of ['no-race', null]) {
      await expectRefusal(world.call('event_ranking', { campaign, event }), REFUSAL.event_unknown)
    }
    await expectRefusal(
      world.call('event_ranking', { campaign: 'dice', event: 'orbit-race' }),
      REFUSAL.not_available,
    )
    for (const params of [{ after: -1 }, { how_many: 0 }, { how_many: 51 }]) {
      await expectRefusal(
        world.call('event_ranking', { campaign, event: 'orbit-race', ...params }),
        '22023',
      )
    }
  })

  it('refuses a correction of more than there is, and more points than fit', async () => {
    await addTournament(world, { ...RACE, id: 'short-race' })
    const at = '2026-11-21T10:00:00Z'
    const [name = ''] = await somePlayers(world, 1)
    for (const [reports, code] of [
      [[report(name, -1, at)], '23514'],
      [[report(name, 10, at), report(name, -11, at)], '23514'],
      [Array.from({ length: 5 }, () => report(name, 2_000_000_000, at)), '22003'],
    ] as const) {
      await expect(importPoints(world, 'short-race', reports)).rejects.toMatchObject({ code })
    }
    await importPoints(world, 'short-race', [report(name, 10, at), report(name, -10, at)])
    expect(await ranking({ event: 'short-race' })).toMatchObject({ players: 0, places: [] })
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})
