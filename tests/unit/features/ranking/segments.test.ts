import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAGE, segmentsOf } from '#src/features/ranking/segments.ts'

const around = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ rank: from + index }))

test('what is not known between the first places and the own one is a gap, and so is the rest', () => {
  const known = { players: 400, top: 50, around: around(297, 303), pages: [] }
  expect(segmentsOf(known)).toEqual([
    { source: 'top', from: 1, to: 50 },
    { source: 'gap', from: 51, to: 296, before: 297 },
    { source: 'around', from: 297, to: 303 },
    { source: 'gap', from: 304, to: 400 },
  ])
})

test('a page shows what no other part does', () => {
  const known = { players: 120, top: 50, around: around(40, 80), pages: [51, 90] }
  expect(segmentsOf(known)).toEqual([
    { source: 'top', from: 1, to: 50 },
    { source: 'page', page: 51, from: 51, to: 100 },
    { source: 'page', page: 90, from: 101, to: 120 },
  ])
})

test('every place is in exactly one part, in order', () => {
  const day = fc.integer({ min: 1, max: 600 }).chain((players) =>
    fc.record({
      players: fc.constant(players),
      top: fc.constant(Math.min(players, PAGE)),
      around: fc.option(
        fc
          .integer({ min: 1, max: players })
          .map((own) => around(Math.max(1, own - 3), Math.min(players, own + 3))),
      ),
      pages: fc.uniqueArray(fc.integer({ min: 1, max: players }), { maxLength: 8 }),
    }),
  )
  fc.assert(
    fc.property(day, (known) => {
      const ranks = segmentsOf(known).flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, index) => from + index),
      )
      expect(ranks).toEqual(Array.from({ length: known.players }, (_, index) => index + 1))
    }),
    { numRuns: 200 },
  )
})
