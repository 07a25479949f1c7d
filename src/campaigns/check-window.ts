import type { Span } from './campaign.ts'
import type { Finding } from './finding.ts'
import type { SeasonRecapManifest } from './season-recap-manifest.ts'
import { isTimeZone, zonedTime } from './zoned-time.ts'

interface Times {
  window: Span & { timeZone: string }
  season: Span
}

/** The manifest's local times as instants, and what is wrong with them. */
export function checkWindow(
  file: string,
  manifest: SeasonRecapManifest,
): { times?: Times; findings: Finding[] } {
  const { window, season } = manifest
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
  const findings: Finding[] = []
  const at = (field: string, local: string): string => {
    const time = zonedTime(local, timeZone)
    if ('instant' in time) return time.instant
    findings.push(
      time.problem === 'skipped'
        ? {
            file,
            field,
            expected: `a time that clocks in ${timeZone} show`,
            found: `${local}, which they skip when summer time begins`,
            fix: 'Move it by an hour.',
          }
        : {
            file,
            field,
            expected: 'a day of the calendar and a time of the day',
            found: local,
            fix: 'Correct the date or the time.',
          },
    )
    return ''
  }
  const times: Times = {
    window: {
      from: at('window.opens', window.opens),
      until: at('window.closes', window.closes),
      timeZone,
    },
    season: { from: at('season.from', season.from), until: at('season.until', season.until) },
  }
  if (findings.length === 0) findings.push(...checkOrder(file, manifest, times))
  return findings.length === 0 ? { times, findings } : { findings }
}

function checkOrder(file: string, { window, season }: SeasonRecapManifest, times: Times) {
  const findings: Finding[] = []
  if (times.window.from >= times.window.until) {
    findings.push({
      file,
      field: 'window.closes',
      expected: `a time after window.opens (${window.opens})`,
      found: window.closes,
      fix: 'Let the window close after it opens.',
    })
  }
  if (times.season.from >= times.season.until) {
    findings.push({
      file,
      field: 'season.until',
      expected: `a time after season.from (${season.from})`,
      found: season.until,
      fix: 'Let the season end after it begins.',
    })
  }
  if (times.season.until > times.window.from) {
    findings.push({
      file,
      field: 'season.until',
      expected: `the season over when the recap opens (${window.opens})`,
      found: season.until,
      fix: 'Open the window later or end the season earlier: a recap counts a season that is over.',
    })
  }
  return findings
}
