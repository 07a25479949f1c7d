import type { EndedRun } from './use-run.ts'

/**
 * The reason to celebrate a run: first of the day, second or third, another winning place, or the
 * player's best score of the day. `plain`: none.
 */
export type Honour = 'first' | 'podium' | 'winner' | 'best' | 'plain'

/**
 * Returns the reason to celebrate a run. A day's first `winners` places win. Another best score is
 * `best` only in the upper half of the ranking, because a first run is always a player's best.
 */
export function honourOf(
  { score, result: { is_best, best, players } }: Pick<EndedRun, 'score' | 'result'>,
  winners: number,
): Honour {
  // The player's place belongs to their best run of the day, which is another one.
  if (!is_best || !best || score === 0) return 'plain'
  if (best.rank === 1) return 'first'
  if (best.rank <= winners) return best.rank <= 3 ? 'podium' : 'winner'
  return best.rank * 2 <= players ? 'best' : 'plain'
}
