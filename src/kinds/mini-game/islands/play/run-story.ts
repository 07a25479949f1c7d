import type { Merge } from '../rules/triple-roll.ts'

export interface RunStory {
  readonly turns: number
  readonly longestChain: number
  readonly bestMerge: Merge | undefined
}

/** Returns the number of turns, the longest chain and the best merge of a run. */
export function storyOf(turns: readonly { readonly merges: readonly Merge[] }[]): RunStory {
  const merges = turns.flatMap((turn) => turn.merges)
  return {
    turns: turns.length,
    longestChain: Math.max(0, ...turns.map((turn) => turn.merges.length)),
    bestMerge: merges.reduce<Merge | undefined>(
      (best, merge) => (best && best.points >= merge.points ? best : merge),
      undefined,
    ),
  }
}

/** Returns the number, from 1, of the turn with the most points, the first of several. */
export function bestTurnOf(turns: readonly { readonly points: number }[]): number {
  const points = turns.map((turn) => turn.points)
  return 1 + points.indexOf(Math.max(...points))
}
