import type { Problem } from '../findings/problems.ts'
import { zonedTime } from '../time/zoned-time.ts'

/**
 * Returns a function that converts the local time in a field to an instant (ISO 8601, UTC). For an
 * impossible time, the function adds a finding to `problems` and returns ''.
 */
export function instantReader(timeZone: string, problems: Problem[]) {
  return (field: string, local: string): string => {
    const time = zonedTime(local, timeZone)
    if ('instant' in time) return time.instant
    problems.push(impossible(field, local, timeZone, time.problem))
    return ''
  }
}

/** Returns the finding for a window whose end is not after its start. */
export function closesTooEarly(window: { opens: string; closes: string }): Problem {
  return {
    field: 'window.closes',
    expected: `a time after window.opens (${window.opens})`,
    found: window.closes,
    fix: 'Let the window close after it opens.',
  }
}

function impossible(
  field: string,
  local: string,
  timeZone: string,
  problem: 'no-such-date' | 'skipped',
): Problem {
  if (problem === 'skipped') {
    return {
      field,
      expected: `a time that clocks in ${timeZone} show`,
      found: `${local}, which they skip when summer time begins`,
      fix: 'Move it by an hour.',
    }
  }
  return {
    field,
    expected: 'a day of the calendar and a time of the day',
    found: local,
    fix: 'Correct the date or the time.',
  }
}
