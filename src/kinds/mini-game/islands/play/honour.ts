import type { EndedRun } from './use-run.ts'

/** The best thing about a result: first of the day, a winning place, a best score, or nothing. */
export type Honour = 'first' | 'winner' | 'best' | 'plain'

/** Returns the best thing about a run's result; a day has `winners` winning places. */
export function honourOf(
  { score, result: { is_best, best } }: Pick<EndedRun, 'score' | 'result'>,
  winners: number,
): Honour {
  // If an earlier run of the day was better, the place belongs to that one.
  if (!is_best || !best || score === 0) return 'plain'
  if (best.rank === 1) return 'first'
  return best.rank <= winners ? 'winner' : 'best'
}
