import { DAY } from '#src/contract/durations.ts'

export type Phase = 'not_started' | 'running' | 'last_day' | 'ended'

/**
 * Returns the phase of a window (ISO 8601 instants) at `at` (milliseconds), for lists and texts of
 * the command line. The database has the same rule for the site.
 */
export function phaseAt(window: { from: string; until: string }, at: number): Phase {
  const closes = Date.parse(window.until)
  if (at < Date.parse(window.from)) return 'not_started'
  if (at >= closes) return 'ended'
  // The last day is the last 24 hours of the window, not a calendar day.
  return at >= closes - DAY ? 'last_day' : 'running'
}
