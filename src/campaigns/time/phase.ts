/** What a campaign is at a moment. */
export type Phase = 'not_started' | 'running' | 'last_day' | 'ended'

/** The last day is the 24 hours before the window closes, not a day of the calendar. */
const LAST_DAY_MS = 24 * 60 * 60 * 1000

/**
 * The phase of a window (instants, ISO 8601) at `at` (milliseconds). The database decides by the
 * same rule at run time; this one is for lists and texts of the command line.
 */
export function phaseAt(window: { from: string; until: string }, at: number): Phase {
  const closes = Date.parse(window.until)
  if (at < Date.parse(window.from)) return 'not_started'
  if (at >= closes) return 'ended'
  return at >= closes - LAST_DAY_MS ? 'last_day' : 'running'
}
