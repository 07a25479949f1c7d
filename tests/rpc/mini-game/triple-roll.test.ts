import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playPair } from '#src/kinds/mini-game/islands/rules/triple-roll.ts'
import { generated, tries } from '#tests/support/tries.ts'
import { FREE_MINI_GAME } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { drawBelow, prizeOfTicket } from '../support/fair-play.ts'
import {
  EMPTY_BOARD,
  neighboursOf,
  type Played,
  placementsOn,
  playTurn,
} from '../support/triple-roll.ts'
import { EXAMPLES } from '../support/triple-roll-examples.ts'
import { worldFor } from '../support/world.ts'

const NUMBERS = FREE_MINI_GAME.numbers
const RANDOM_BOARDS = tries(2_000, 10_000)

/** A turn on a board that no real game reaches, full of groups that the turn can merge. */
const TURN = fc
  .record({
    board: fc.array(fc.constantFrom(...'0000112233445566'), { minLength: 25, maxLength: 25 }),
    first: fc.nat({ max: 24 }),
    side: fc.nat({ max: 3 }),
    pair: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  })
  .map(({ board, first, side, pair }) => {
    const second = neighboursOf(first)[side % neighboursOf(first).length] ?? 0
    const dice = [...board]
    dice[first] = dice[second] = '0'
    return { board: dice.join(''), pair, cells: [first, second] as [number, number] }
  })

describeOnBoth('Triple Roll', (engine) => {
  const world = worldFor(engine)
  const onDatabase = async (
    board: string,
    pair: readonly [number, number],
    [first, second]: readonly [number, number],
    numbers: object = NUMBERS,
  ): Promise<Played> => {
    const [row] = await world.database.query<{
      board_after: string
      points: number
      merges: string
      over: boolean
    }>(
      `select board_after, points, merges::text, over
        from app.play_pair($1, $2::text::smallint[], $3::integer, $4::integer, $5::text::jsonb)`,
      [board, `{${pair.join(',')}}`, first, second, JSON.stringify(numbers)],
    )
    return {
      board: row?.board_after ?? '',
      points: row?.points ?? -1,
      merges: JSON.parse(row?.merges ?? 'null'),
      over: row?.over ?? false,
    }
  }

  it.each(EXAMPLES)('$what', async ({ board, pair, cells, after, points, merges }) => {
    const played = await onDatabase(board, pair, cells)
    expect(played).toEqual({ board: after, points, merges, over: false })
    expect(playTurn(board, pair, cells, NUMBERS)).toEqual(played)
  })

  it('plays random games as the second implementation does', async () => {
    let merges = 0
    let longest = 0
    const game = fc.record({
      // Weights of the dealt numbers, so that high numbers and long runs of the same number occur, too.
      weights: fc.constantFrom([4, 3, 2, 1], [1, 1], [1, 0, 0, 0, 1, 3], [1, 1, 1, 1, 1, 1]),
      // The probability, in percent, that the player chooses the placement with the most points.
      greed: fc.integer({ min: 0, max: 100 }),
      extra_die_percent: fc.integer({ min: 0, max: 100 }),
      chain_factor: fc.integer({ min: 0, max: 3 }),
      choices: fc.infiniteStream(fc.nat()),
    })
    await fc.assert(
      fc.asyncProperty(game, async ({ weights, greed, choices, ...rest }) => {
        const numbers = { merge_points: NUMBERS.merge_points, ...rest }
        const choose = () => Number(choices.next().value)
        const bag = weights.flatMap((weight, index) => Array<number>(weight).fill(index + 1))
        let board = EMPTY_BOARD
        for (let number = 1; number <= 60; number += 1) {
          const pair = [0, 1].map(() => bag[choose() % bag.length]) as [number, number]
          const options = placementsOn(board).map((cells) => ({
            cells,
            played: playTurn(board, pair, cells, numbers),
          }))
          const best = options.toSorted((a, b) => b.played.points - a.played.points)[0]
          const chosen = choose() % 100 < greed ? best : options[choose() % options.length]
          if (!chosen) break
          expect(await onDatabase(board, pair, chosen.cells, numbers)).toEqual(chosen.played)
          board = chosen.played.board
          merges += chosen.played.merges.length
          longest = Math.max(longest, chosen.played.merges.length)
          if (chosen.played.over) break
        }
      }),
      generated(10, 40),
    )
    expect(merges).toBeGreaterThan(10)
    expect(longest).toBeGreaterThan(1)
  })

  it('plays thousands of random boards as the browser does', async () => {
    const numbers = { ...NUMBERS, extra_die_percent: 35, chain_factor: 2 }
    const turns = fc.sample(TURN, RANDOM_BOARDS)
    const rows = await world.database.query<{ played: string }>(
      `select (
          select jsonb_build_object('board', board_after, 'points', points, 'merges', merges,
              'over', over)
            from app.play_pair(turn ->> 'board',
              array[turn -> 'pair' -> 0, turn -> 'pair' -> 1]::text[]::smallint[],
              (turn -> 'cells' -> 0)::integer, (turn -> 'cells' -> 1)::integer, $2::text::jsonb)
        )::text as played
        from jsonb_array_elements($1::text::jsonb) with ordinality as random (turn, number)
        order by number`,
      [JSON.stringify(turns), JSON.stringify(numbers)],
    )
    const differences = turns.filter(
      ({ board, pair, cells }, index) =>
        !isDeepStrictEqual(
          JSON.parse(rows[index]?.played ?? 'null'),
          playPair(board, pair, cells, numbers),
        ),
    )
    expect(differences).toEqual([])
    const merges = rows.map(({ played }) => JSON.parse(played).merges)
    expect(rows).toHaveLength(RANDOM_BOARDS)
    expect(merges.filter(({ length }) => length > 1).length).toBeGreaterThan(RANDOM_BOARDS / 100)
    expect(merges.flat().filter(({ burst }) => burst).length).toBeGreaterThan(RANDOM_BOARDS / 100)
  })

  it('plays single turns on any boards as the second implementation does', async () => {
    await fc.assert(
      fc.asyncProperty(TURN, async ({ board, pair, cells }) => {
        expect(await onDatabase(board, pair, cells)).toEqual(playTurn(board, pair, cells, NUMBERS))
      }),
      generated(50, 300),
    )
  })

  it('tells where a pair fits', async () => {
    const board = '0012345600123456123456100'
    const rows = await world.sql<{ first: number; second: number }>`select first, second
      from generate_series(0, 24) as first, generate_series(0, 24) as second
      where app.can_place(${board}, first, second) order by first, second`
    expect(rows.map(({ first, second }) => [first, second])).toEqual(placementsOn(board))
    expect(placementsOn(board)).toEqual([
      [0, 1],
      [1, 0],
      [8, 9],
      [9, 8],
      [23, 24],
      [24, 23],
    ])
  })

  it('deals pairs that anybody can compute again from the seed', async () => {
    const seed = createHash('sha256').update('triple roll').digest()
    const total = NUMBERS.deal_weights.reduce((sum, weight) => sum + weight, 0)
    const shares = NUMBERS.deal_weights.map((weight: number, index) => ({
      id: `${index + 1}`,
      weight,
    }))
    const die = (turn: number, which: number) =>
      prizeOfTicket(shares, drawBelow(seed, `pair:${turn}:${which}`, total))
    const rows = await world.database.query<{ pair: string }>(
      `select app.deal_pair(decode($1, 'hex'), turn, $2::text::jsonb)::text as pair
        from generate_series(1, 200) as turn order by turn`,
      [seed.toString('hex'), JSON.stringify(NUMBERS)],
    )
    expect(rows.map(({ pair }) => pair)).toEqual(
      rows.map((_, index) => `{${die(index + 1, 1)},${die(index + 1, 2)}}`),
    )
    expect(new Set(rows.flatMap(({ pair }) => [...pair].filter((c) => /\d/.test(c)))).size).toBe(4)
  })
})
