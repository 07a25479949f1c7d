import { expect, it } from 'vitest'
import { bestTurnOf, storyOf } from '#src/kinds/mini-game/islands/play/run-story.ts'
import { EXAMPLES } from '#tests/rpc/support/triple-roll-examples.ts'

it('a run’s story is its longest chain, its best merge and its turns', () => {
  expect(storyOf([...EXAMPLES, { merges: [] }])).toEqual({
    turns: EXAMPLES.length + 1,
    longestChain: 2,
    bestMerge: EXAMPLES.at(-1)?.merges[0],
  })
  expect(storyOf([])).toEqual({ turns: 0, longestChain: 0, bestMerge: undefined })
})

it('a run’s best turn is the first of those with the most points', () => {
  expect(bestTurnOf([0, 80, 680, 40, 680].map((points) => ({ points })))).toBe(3)
})
