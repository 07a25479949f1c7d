import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FREE_MINI_GAME } from './support/campaigns.ts'
import { describeOnBoth } from './support/engines.ts'
import { drawBelow, prizeOfTicket } from './support/fair-play.ts'
import {
  EMPTY_BOARD,
  type Merge,
  neighboursOf,
  type Played,
  placementsOn,
  playTurn,
} from './support/triple-roll.ts'
import { worldFor } from './support/world.ts'

const NUMBERS = FREE_MINI_GAME.numbers
const RUNS = 40

/** The worked examples of docs/triple-roll.md, in its order. */
const EXAMPLES: {
  what: string
  board: string[]
  pair: [number, number]
  cells: [number, number]
  after: string[]
  points: number
  merges: Partial<Merge>[]
}[] = [
  {
    what: 'three alike become one where the last one was placed',
    board: ['11000', '00000', '00000', '00000', '00000'],
    pair: [4, 1],
    cells: [3, 2],
    after: ['00240', '00000', '00000', '00000', '00000'],
    points: 40,
    merges: [{ number: 1, dice: 3, cell: 2, chain: 1, cleared: [0, 1] }],
  },
  {
    what: 'of a pair in one group, the second die is the one placed last',
    board: ['20000', '00000', '00000', '00000', '00000'],
    pair: [2, 2],
    cells: [1, 6],
    after: ['00000', '03000', '00000', '00000', '00000'],
    points: 80,
    merges: [{ number: 2, dice: 3, cell: 6, cleared: [0, 1] }],
  },
  {
    what: 'two groups merge each at its own die, the lower number first',
    board: ['33010', '00010', '00000', '00000', '00000'],
    pair: [3, 1],
    cells: [2, 7],
    after: ['00400', '00200', '00000', '00000', '00000'],
    points: 40 + 160 * 2,
    merges: [
      { number: 1, dice: 3, cell: 7, chain: 1 },
      { number: 3, dice: 3, cell: 2, chain: 2 },
    ],
  },
  {
    what: 'a chain goes on from the die that came of a merge, and more dice count for more',
    board: ['11200', '10200', '00000', '00000', '00000'],
    pair: [1, 4],
    cells: [6, 11],
    after: ['00000', '03000', '04000', '00000', '00000'],
    points: 60 + 80 * 2,
    merges: [
      { number: 1, dice: 4, cell: 6, chain: 1, points: 60, cleared: [0, 1, 5] },
      { number: 2, dice: 3, cell: 6, chain: 2, points: 160, cleared: [2, 7] },
    ],
  },
  {
    what: 'the die that came of a merge was placed later than the other one of the pair',
    board: ['11000', '00000', '02000', '00000', '00000'],
    pair: [1, 2],
    cells: [5, 10],
    after: ['00000', '30000', '00000', '00000', '00000'],
    points: 40 + 80 * 2,
    merges: [
      { number: 1, dice: 3, cell: 5, chain: 1, cleared: [0, 1] },
      { number: 2, dice: 3, cell: 5, chain: 2, cleared: [10, 11] },
    ],
  },
  {
    what: 'three sixes burst and take the dice beside them',
    board: ['66012', '34000', '11000', '00000', '00000'],
    pair: [6, 1],
    cells: [2, 7],
    after: ['00002', '00000', '11000', '00000', '00000'],
    points: 1280,
    merges: [
      { number: 6, dice: 3, cell: 2, chain: 1, burst: true, cleared: [0, 1, 2, 3, 5, 6, 7] },
    ],
  },
]

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
    const played = await onDatabase(board.join(''), pair, cells)
    expect(played).toMatchObject({ board: after.join(''), points, merges })
    expect(playTurn(board.join(''), pair, cells, NUMBERS)).toEqual(played)
  })

  it('plays random games as the second implementation does', async () => {
    let merges = 0
    let longest = 0
    const game = fc.record({
      // How often each number is dealt, so that high ones and bursts come up, too.
      weights: fc.constantFrom([4, 3, 2, 1], [1, 1], [1, 0, 0, 0, 1, 3], [1, 1, 1, 1, 1, 1]),
      // How likely the player takes what pays most now.
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
      { numRuns: RUNS },
    )
    // The games were worth playing.
    expect(merges).toBeGreaterThan(RUNS)
    expect(longest).toBeGreaterThan(1)
  })

  it('plays single turns on any boards as the second implementation does', async () => {
    // Boards that no game comes to, full of groups that a turn can set off.
    const cell = fc.constantFrom(...'0000112233445566')
    const turn = fc
      .record({
        board: fc.array(cell, { minLength: 25, maxLength: 25 }).map((cells) => cells.join('')),
        first: fc.nat({ max: 24 }),
        side: fc.nat({ max: 3 }),
        pair: fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
      })
      .map(({ board, first, side, pair }) => {
        const second = neighboursOf(first)[side % neighboursOf(first).length] ?? 0
        const cells = [...board]
        cells[first] = cells[second] = '0'
        return { board: cells.join(''), pair, cells: [first, second] as [number, number] }
      })
    await fc.assert(
      fc.asyncProperty(turn, async ({ board, pair, cells }) => {
        expect(await onDatabase(board, pair, cells)).toEqual(playTurn(board, pair, cells, NUMBERS))
      }),
      { numRuns: 300 },
    )
  })

  it('tells where a pair fits', async () => {
    const board = '0012345600123456123456100'
    const rows = await world.database.query<{ first: number; second: number }>(
      `select first, second from generate_series(0, 24) as first, generate_series(0, 24) as second
        where app.can_place($1, first, second) order by first, second`,
      [board],
    )
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
