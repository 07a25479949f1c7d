import { DAY } from '#src/contract/durations.ts'

export type Phase = 'not_started' | 'running' | 'last_day' | 'ended'

/**
 * Returns the phase of a window (instants, ISO 8601) at `at` (milliseconds). On the site the database decides
 * by the same rule; this function is for lists and texts of the command line.
 */
export function phaseAt(window: { from: string; until: string }, at: number): Phase {
  const closes = Date.parse(window.until)
  if (at < Date.parse(window.from)) return 'not_started'
  if (at >= closes) return 'ended'
  // The last day is the last 24 hours of the window, not a calendar day.
  return at >= closes - DAY ? 'last_day' : 'running'
}
