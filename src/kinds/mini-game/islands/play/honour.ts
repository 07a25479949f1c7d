import type { EndedRun } from './use-run.ts'

/**
 * How the result of a run is celebrated: as first of the day, second or third, another winning place, the
 * player's best score of the day, or not at all.
 */
export type Honour = 'first' | 'podium' | 'winner' | 'best' | 'plain'

/**
 * Returns how to celebrate a run; a day's first `winners` places win. A best score that does not win is `best`
 * only in the upper half of the ranking, because a first run is always a player's best.
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
