import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { eventRanking, eventRewards } from '#src/contract/functions/events-rewards.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { generated } from '#tests/support/tries.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { type World, worldFor } from '../support/world.ts'

const campaign = 'events'
const RACE = { starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-12-20T00:00:00Z' }

/** A player's `rank` by counting all rows, and `counted`, the rank that `app.event_rank` returns. */
interface Plain extends Record<string, unknown> {
  username: string
  points: number
  rank: number
  counted: number
}

const countPlainly = (world: World, event: string) =>
  world.database.query<Plain>(
    `select player.username, score.points::int, app.event_rank(score) as counted,
        (row_number() over (order by score.points desc, score.reached_at, score.player_id))::int
          as rank
      from app.event_score as score
      join app.player on player.id = score.player_id
      where score.event_id = $1 and score.points > 0
      order by rank`,
    [event],
  )

const somePlayers = async (world: World, most: number) =>
  (
    await world.database.query<{ username: string }>(
      'select username from app.player order by joined_at, id limit $1',
      [most],
    )
  ).map(({ username }) => username)

describeOnBoth('The ranking of an event', (engine) => {
  const world = worldFor(engine)
  const ranking = async (params: object = {}, token?: string) => {
    const { status, body } = await world.call('event_ranking', { campaign, ...params }, token)
    expect(status, JSON.stringify(body)).toBe(200)
    return v.parse(eventRanking.result, body)
  }
  const standing = async (event: string, token: string) => {
    const { body } = await world.call('event_rewards', { campaign, event }, token)
    const { rewards } = v.parse(eventRewards.result, body)
    if (rewards.type !== 'tournament') throw new Error(`${event} is no tournament`)
    return rewards
  }
  const asShown = (places: readonly Plain[]) =>
    places.map(({ rank, username, points }) => [rank, username, points])
  const shown = (places: Awaited<ReturnType<typeof ranking>>['places']) =>
    places.map(({ rank, player, points }) => [rank, player.username, points])

  it('comes in pages, and knows the own place with two on either side', async () => {
    await addTournament(world, { ...RACE, id: 'long-race' })
    const names = await somePlayers(world, 120)
    await importPoints(
      world,
      'long-race',
      names.map((name, index) =>
        report(name, 1000 + 10 * (index % 90), `2026-11-21T0${index % 9}:00:00Z`),
      ),
    )
    const all = await countPlainly(world, 'long-race')
    for (const [params, from, until, next] of [
      [{}, 0, 50, 50],
      [{ after: 50 }, 50, 100, 100],
      [{ after: 100 }, 100, 120, null],
      [{ after: 70, how_many: 50 }, 70, 120, null],
      [{ after: 69, how_many: 50 }, 69, 119, 119],
      [{ after: 7, how_many: 3 }, 7, 10, 10],
      [{ after: 120 }, 120, 120, null],
      [{ after: 2147483647 }, 120, 120, null],
    ] as const) {
      const page = await ranking({ event: 'long-race', ...params })
      expect(shown(page.places)).toEqual(asShown(all.slice(from, until)))
      expect(page).toMatchObject({ event: 'long-race', players: 120, next })
      expect(page.places.some(({ you }) => you)).toBe(false)
    }

    const token = await signUp(world, 'Runner')
    expect(await standing('long-race', token)).toMatchObject({
      around: [],
      own: { points: 0, rank: null },
    })
    for (const place of [121, 60, 2, 1]) {
      const now = await countPlainly(world, 'long-race')
      const others = now.filter(({ username }) => username !== 'Runner')
      const own = now.find(({ username }) => username === 'Runner')?.points ?? 0
      const wanted = (others[place - 1]?.points ?? 999) + 1
      await importPoints(world, 'long-race', [
        report('Runner', wanted - own, '2026-11-21T10:00:00Z'),
      ])
      const after = await countPlainly(world, 'long-race')
      const seen = await standing('long-race', token)
      const rank = after.find(({ username }) => username === 'Runner')?.rank ?? 0
      expect(Math.abs(rank - place)).toBeLessThan(3)
      expect(seen.own?.rank).toBe(rank)
      expect(shown(seen.around)).toEqual(asShown(after.slice(Math.max(0, rank - 3), rank + 2)))
      expect(seen.around.filter(({ you }) => you)).toHaveLength(1)
    }
    const page = await ranking({ event: 'long-race', how_many: 1 }, token)
    expect(page.places).toMatchObject([{ rank: 1, player: { username: 'Runner' }, you: true }])
  })

  it('is of known events, and asks for pages of 1 to 50', async () => {
    expect(await ranking({ event: 'quick-wins' })).toMatchObject({
      players: 0,
      places: [],
      next: null,
    })
    for (const event of ['no-race', null]) {
      expect(await world.call('event_ranking', { campaign, event })).toMatchObject({
        status: 400,
        body: { code: REFUSAL.event_unknown },
      })
    }
    expect(
      await world.call('event_ranking', { campaign: 'dice', event: 'orbit-race' }),
    ).toMatchObject({ status: 400, body: { code: REFUSAL.not_available } })
    for (const params of [{ after: -1 }, { how_many: 0 }, { how_many: 51 }]) {
      expect(
        await world.call('event_ranking', { campaign, event: 'orbit-race', ...params }),
      ).toMatchObject({ status: 400, body: { code: '22023' } })
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

  it('counts every rank as a plain count of all rows does, ties and corrections and all', async () => {
    const names = await somePlayers(world, 25)
    let race = 0
    const points = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((tens) => tens * 10),
      fc.constantFrom(1, 999, 1000, 1001, 999_999, 1_000_000, 1_000_001, 1_000_000_000),
    )
    // Seconds since the start. Many scores have the same time, or times in the same range of the stored counts.
    const moment = fc.oneof(
      fc.constantFrom(0, 1, 99, 100, 100.000001, 99_999, 100_000, 2_000_000),
      fc.integer({ min: 0, max: 2_000_000 }),
    )
    const score = fc.record({
      who: fc.nat({ max: 24 }),
      points,
      moment,
      // Two of three scores take back some or all of the player's points.
      back: fc.option(fc.constantFrom(0.5, 1), { freq: 3 }),
    })
    const batches = fc.array(fc.array(score, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(batches, async (calls) => {
        race += 1
        const event = `race-${race}`
        await addTournament(world, { ...RACE, id: event })
        const expected = new Map<string, number>()
        for (const scores of calls) {
          const reports = scores.flatMap(({ who, points, moment, back }) => {
            const name = names[who] ?? ''
            const before = expected.get(name) ?? 0
            const change = back === null ? points : -Math.floor(before * back)
            if (change === 0 || before + change > 2_000_000_000) return []
            expected.set(name, before + change)
            const at = new Date(Date.parse(RACE.starts_at) + moment * 1000)
            return [report(name, change, at.toISOString())]
          })
          await importPoints(world, event, reports)
        }
        const all = await countPlainly(world, event)
        expect(all.map(({ points }) => points)).toEqual(
          [...expected.values()].filter((sum) => sum > 0).toSorted((a, b) => b - a),
        )
        expect(all.map(({ counted }) => counted)).toEqual(all.map(({ rank }) => rank))
        // Each place can also be found by its rank alone.
        const [found] = await world.database.query<{ names: string }>(
          `select coalesce(string_agg(player.username, '|' order by place.rank), '') as names
            from generate_series(0, $2::integer) as after
            cross join app.event_places('events', $1, after, 1) as place
            join app.player on player.id = place.player_id`,
          [event, all.length],
        )
        expect(found?.names).toBe(all.map(({ username }) => username).join('|'))
      }),
      generated(5, 20),
    )
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})

describeOnPostgresql('The ranking of an event, reported from many places at once,', (engine) => {
  const world = worldFor(engine)

  it('counts every player where they stand in the end', async () => {
    await addTournament(world, { ...RACE, id: 'crowded-race' })
    const names = await somePlayers(world, 40)
    const send = (round: number, sender: number) => {
      const reports = names.map((name, index) =>
        report(
          name,
          10 * (1 + ((index * 7 + round * 5 + sender) % 11)),
          `2026-11-21T1${round}:0${sender % 6}:00Z`,
        ),
      )
      return importPoints(world, 'crowded-race', sender % 2 ? reports : reports.toReversed())
    }
    await Promise.all(
      Array.from({ length: 8 }, async (_, sender) => {
        for (let round = 0; round < 4; round += 1) await send(round, sender)
      }),
    )
    // Half of the players lose all their points while the others score.
    const before = await countPlainly(world, 'crowded-race')
    const at = '2026-11-21T15:00:00Z'
    await Promise.all(
      before.map(({ username, points, rank }) =>
        importPoints(world, 'crowded-race', [report(username, rank % 2 ? -points : 50, at)]),
      ),
    )
    const after = await countPlainly(world, 'crowded-race')
    expect(after).toHaveLength(20)
    expect(after.map(({ counted }) => counted)).toEqual(after.map(({ rank }) => rank))
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})
