import type { EndedRun } from './use-run.ts'

/**
 * The best thing about a result: first of the day, second or third, another winning place, a best score, or
 * nothing.
 */
export type Honour = 'first' | 'podium' | 'winner' | 'best' | 'plain'

/**
 * Returns how to celebrate a run; the first `winners` places of a day win. A player's best run of the day is
 * `best` only in the upper half of the ranking, because everybody's first run is their best so far.
 */
export function honourOf(
  { score, result: { is_best, best, players } }: Pick<EndedRun, 'score' | 'result'>,
  winners: number,
): Honour {
  // If an earlier run of the day was better, the place belongs to the earlier run.
  if (!is_best || !best || score === 0) return 'plain'
  if (best.rank === 1) return 'first'
  if (best.rank <= winners) return best.rank <= 3 ? 'podium' : 'winner'
  return best.rank * 2 <= players ? 'best' : 'plain'
}
