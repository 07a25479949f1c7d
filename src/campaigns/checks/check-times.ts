import type { CountedField, Kind, Manifest } from '../definition/define-kind.ts'
import type { Span } from '../load/campaign.ts'
import { isTimeZone, zonedTime } from '../time/zoned-time.ts'
import type { Finding } from './finding.ts'
import type { Problem } from './problems.ts'

/** The parts of a manifest that have local times, with instants in their place. */
interface Times {
  window: Span & { timeZone: string }
  counted?: Span
  numbers: Readonly<Record<string, unknown>>
}

/** Turns the manifest's local times into instants. Returns these, or what is wrong with the times. */
export function checkTimes(
  file: string,
  kind: Kind,
  manifest: Manifest,
): { times?: Times; findings: Finding[] } {
  const { window } = manifest
  const timeZone = window.time_zone
  if (!isTimeZone(timeZone)) {
    return {
      findings: [
        {
          file,
          field: 'window.time_zone',
          expected: 'a time zone of the IANA list',
          found: `"${timeZone}"`,
          fix: 'Write a region and a city, such as Europe/Berlin.',
        },
      ],
    }
  }
  const problems: Problem[] = []
  const at = (field: string, local: string): string => {
    const time = zonedTime(local, timeZone)
    if ('instant' in time) return time.instant
    problems.push(impossible(field, local, timeZone, time.problem))
    return ''
  }
  const counting = kind.counted?.(manifest)
  const times: Times = {
    window: {
      from: at('window.opens', window.opens),
      until: at('window.closes', window.closes),
      timeZone,
    },
    ...(counting && {
      counted: {
        from: at(`${counting.field}.from`, counting.from),
        until: at(`${counting.field}.until`, counting.until),
      },
    }),
    numbers: kind.databaseNumbers(manifest, at),
  }
  if (problems.length === 0) problems.push(...checkOrder(manifest, times, counting))
  const findings = problems.map((problem) => ({ file, ...problem }))
  return findings.length === 0 ? { times, findings } : { findings }
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

function checkOrder({ window }: Manifest, times: Times, counting?: CountedField): Problem[] {
  const problems: Problem[] = []
  if (times.window.from >= times.window.until) {
    problems.push({
      field: 'window.closes',
      expected: `a time after window.opens (${window.opens})`,
      found: window.closes,
      fix: 'Let the window close after it opens.',
    })
  }
  if (!counting || !times.counted) return problems
  const { field, from, until } = counting
  if (times.counted.from >= times.counted.until) {
    problems.push({
      field: `${field}.until`,
      expected: `a time after ${field}.from (${from})`,
      found: until,
      fix: `Let the ${field} end after it begins.`,
    })
  }
  if (times.counted.until > times.window.from) {
    problems.push({
      field: `${field}.until`,
      expected: `the ${field} over when the recap opens (${window.opens})`,
      found: until,
      fix: `Open the window later or end the ${field} earlier: a recap counts what is over.`,
    })
  }
  return problems
}
