import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generated } from '#tests/support/tries.ts'
import { BOARDS, type Counted, countPlainly, type Score, somePlayers } from '../support/boards.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { newGamer } from '../support/mini-game.ts'
import { worldFor } from '../support/world.ts'

const asShown = (places: readonly Counted[]) =>
  places.map(({ rank, username, points }) => [rank, username, points])

describeOnBoth('The ranking of', (engine) => {
  const world = worldFor(engine)

  it.each(BOARDS)(
    '%s puts more points first, and of equal ones those reached first',
    async (_, board) => {
      const ranking = await board.open(world, '2026-09-10')
      const [ada = '', ben = '', cyd = ''] = await somePlayers(world, 3)
      const order = async () =>
        (await board.page(world, ranking, 1)).places.map(([, username]) => username)
      await board.score(world, ranking, [
        { username: ada, points: 500, seconds: 60 },
        { username: ben, points: 500, seconds: 59 },
        { username: cyd, points: 500, seconds: 59.5 },
      ])
      expect(await order()).toEqual([ben, cyd, ada])
      await board.score(world, ranking, [{ username: ada, points: 501, seconds: 90 }])
      expect(await order()).toEqual([ada, ben, cyd])
    },
  )

  it.each(BOARDS)(
    '%s comes in pages, and knows the own place and those around it',
    async (_, board) => {
      const ranking = await board.open(world, '2026-09-11')
      const players = await somePlayers(world, 120)
      await board.score(
        world,
        ranking,
        players.map((username, index) => ({
          username,
          points: 1000 + 10 * (index % 90),
          seconds: 3600 * (index % 9),
        })),
      )
      const all = await countPlainly(world, board, ranking)
      for (const [from, next] of [
        [1, 51],
        [51, 101],
        [60, 110],
        [70, 120],
        [71, null],
        [120, null],
        [121, null],
        [2147483647, null],
      ] as const) {
        expect(await board.page(world, ranking, from)).toEqual({
          places: asShown(all.slice(from - 1, from + 49)),
          players: 120,
          next,
        })
      }
      const { username, token } = await newGamer(world)
      expect(await board.own(world, ranking, token)).toEqual({ rank: null, around: [] })
      let own = 0
      for (const place of [121, 60, 2, 1]) {
        const wanted = (all[place - 1]?.points ?? 998) + 1
        const points = board.missing(own, wanted)
        await board.score(world, ranking, [{ username, points, seconds: 50 }])
        own = wanted
        const after = await countPlainly(world, board, ranking)
        const rank = after.find((one) => one.username === username)?.rank ?? 0
        expect(Math.abs(rank - place)).toBeLessThan(3)
        expect(await board.own(world, ranking, token)).toEqual({
          rank,
          around: asShown(after.slice(Math.max(0, rank - 1 - board.reach), rank + board.reach)),
        })
      }
    },
  )

  it.each(BOARDS)('%s counts every rank as a plain count of all rows does', async (_, board) => {
    const names = await somePlayers(world, 25)
    let day = Date.UTC(2026, 8, 20)
    const points = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((tens) => tens * 10),
      fc.constantFrom(1, 99, 100, 101, 999, 1000, 99_999, 100_000, 100_001, 50_000_000),
    )
    // Seconds since the start. Many scores have the same time, or times in the same range of the stored counts.
    const seconds = fc.oneof(
      fc.constantFrom(0, 1, 99, 100, 100.001, 99_999, 100_000, 2_000_000),
      fc.integer({ min: 0, max: 2_000_000 }),
    )
    const score = fc.record({
      username: fc.constantFrom(...names),
      points,
      seconds,
      // Two of three scores take back some or all of the player's points, where that is possible.
      back: board.isGameDay ? fc.constant(null) : fc.option(fc.constantFrom(0.5, 1), { freq: 3 }),
    })
    const calls = fc.array(fc.array(score, { minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(calls, async (batches) => {
        day += 86_400_000
        const ranking = await board.open(world, new Date(day).toISOString().slice(0, 10), 30)
        const expected = new Map<string, number>()
        for (const batch of batches) {
          const scores = batch.flatMap(({ username, points, seconds, back }) => {
            const before = expected.get(username) ?? 0
            const change = back === null ? points : -Math.floor(before * back)
            expected.set(username, board.total(before, change))
            return change === 0 ? [] : [{ username, points: change, seconds }]
          })
          await board.score(world, ranking, scores)
        }
        const all = await countPlainly(world, board, ranking)
        expect(all.map(({ points }) => points)).toEqual(
          [...expected.values()].filter((sum) => sum > 0).toSorted((a, b) => b - a),
        )
        expect(all.map(({ counted }) => counted)).toEqual(all.map(({ rank }) => rank))
        const found = await world.sql<{ username: string }>`select player.username
          from generate_series(0, ${all.length}::integer) as after
          cross join app.places_after(${board.campaign}, ${ranking}, after, 1) as place
          join app.player on player.id = place.player_id
          order by place.rank`
        expect(found.map(({ username }) => username)).toEqual(all.map(({ username }) => username))
      }),
      generated(5, 20),
    )
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})

describeOnPostgresql('The ranking, scored in many places at once, of', (engine) => {
  const world = worldFor(engine)

  it.each(BOARDS)('%s counts every player where they stand in the end', async (_, board) => {
    const ranking = await board.open(world, '2026-09-12')
    const names = await somePlayers(world, 40)
    const send = (round: number, sender: number) => {
      const scores = names.map(
        (username, index): Score => ({
          username,
          points: 10 * (1 + ((index * 7 + round * 5 + sender) % 11)),
          seconds: 3600 * round + sender,
        }),
      )
      return board.score(world, ranking, sender % 2 ? scores : scores.toReversed())
    }
    await Promise.all(
      Array.from({ length: 8 }, async (_, sender) => {
        for (let round = 0; round < 4; round += 1) await send(round, sender)
      }),
    )
    const before = await countPlainly(world, board, ranking)
    await Promise.all(
      before.map(({ username, points, rank }) => {
        const change = !board.isGameDay && rank % 2 ? -points : points + 50
        return board.score(world, ranking, [{ username, points: change, seconds: 20_000 }])
      }),
    )
    const after = await countPlainly(world, board, ranking)
    expect(after).toHaveLength(board.isGameDay ? 40 : 20)
    expect(after.map(({ counted }) => counted)).toEqual(after.map(({ rank }) => rank))
    expect(await brokenInvariants(world.database)).toEqual([])
  })
})
