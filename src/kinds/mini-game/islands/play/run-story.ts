import type { Merge } from '../rules/triple-roll.ts'

/** What a run had to tell. */
export interface RunStory {
  readonly turns: number
  /** The most merges of one turn. */
  readonly longestChain: number
  /** The merge that paid most; of equal ones the first. */
  readonly bestMerge: Merge | undefined
}

/** Tells the story of a run from the merges of its turns. */
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
