import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  boardAfter,
  canPlace,
  EMPTY_BOARD,
  fitsAnywhere,
  placePair,
  playPair,
} from '#src/kinds/mini-game/islands/rules/triple-roll.ts'
import { EXAMPLES } from '#tests/rpc/support/triple-roll-examples.ts'

const NUMBERS = {
  merge_points: [40, 80, 160, 320, 640, 1280],
  extra_die_percent: 50,
  chain_factor: 1,
}

describe('Triple Roll in the browser', () => {
  it.each(EXAMPLES)('$what', ({ board, pair, cells, after, points, merges }) => {
    const turn = playPair(board, pair, cells, NUMBERS)
    expect(turn).toEqual({ board: after, points, merges, over: false })
    expect(merges.reduce(boardAfter, placePair(board, pair, cells))).toBe(after)
  })

  it('draws the examples of the rules as they are', () => {
    const rules = readFileSync('docs/triple-roll.md', 'utf8')
    const drawn = rules
      .split('## Worked examples')[1]
      ?.split('\n##')[0]
      ?.match(/(^ {4}.+\n)+/gm)
    expect(drawn).toHaveLength(EXAMPLES.length)
    EXAMPLES.forEach(({ board, after }, index) => {
      const rows = (drawn?.[index] ?? '').trimEnd().split('\n')
      const halves = rows.map((row) => row.match(/[.\d]{5}/g) ?? [])
      for (const [half, expected] of [board, after].entries()) {
        const upper = halves.map((row) => row[half]).join('')
        expect(upper.replace(/\./g, '0')).toBe(expected.slice(0, 5 * rows.length))
      }
    })
  })

  it('knows where a pair fits', () => {
    expect(canPlace(EMPTY_BOARD, [0, 1])).toBe(true)
    // The last cell of a row is not beside the first cell of the next.
    expect(canPlace(EMPTY_BOARD, [4, 5])).toBe(false)
    expect(canPlace(EMPTY_BOARD, [6, 6])).toBe(false)
    expect(canPlace(`1${EMPTY_BOARD.slice(1)}`, [0, 1])).toBe(false)
    expect(canPlace(EMPTY_BOARD, [24, 25])).toBe(false)
    expect(fitsAnywhere('0020112345612345612345620')).toBe(true)
    expect(fitsAnywhere('0120112345612345612345620')).toBe(false)
  })

  it('is over once no two adjacent cells are empty', () => {
    expect(playPair('0056565656565656565656565', [1, 2], [0, 1], NUMBERS).over).toBe(true)
  })
})
