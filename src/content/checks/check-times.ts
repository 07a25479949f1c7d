import type { Kind, Manifest } from '../definition/define-kind.ts'
import { unlessBroken } from '../findings/broken-fields.ts'
import type { Finding } from '../findings/finding.ts'
import { allOf, type Problem } from '../findings/problems.ts'
import { LOCAL_TIME } from '../schema/common-fields.ts'
import type { Span } from '../time/span.ts'
import { isTimeZone } from '../time/zoned-time.ts'
import { closesTooEarly, instantReader } from './instant-reader.ts'
import { unknownZone } from './unknown-zone.ts'

interface Times {
  window: Span & { timeZone: string }
  counted?: Span
  numbers: Readonly<Record<string, unknown>>
}

type CountedSpan = Readonly<Record<'from' | 'until', string>>

/**
 * Converts the manifest's local times to instants, and finds invalid ones. For a manifest with
 * broken fields, returns only findings about its other fields, and the window if that is valid.
 */
export function checkTimes(
  file: string,
  kind: Kind,
  manifest: Manifest,
  isWhole: boolean,
): { times?: Times; window?: Span; findings: Finding[] } {
  const timeZone = unlessBroken(() => manifest.window.time_zone)
  const isKnown = timeZone !== undefined && isTimeZone(timeZone)
  const problems: Problem[] = timeZone === undefined || isKnown ? [] : [unknownZone(timeZone)]
  // Uses UTC for an unknown zone, to find impossible dates and a wrong order.
  const clocks = isKnown ? timeZone : 'UTC'
  const toInstant = instantReader(clocks, problems)
  const instant = (field: string, local: () => string) =>
    unlessBroken(() => toInstant(field, local())) ?? ''
  const from = instant('window.opens', () => manifest.window.opens)
  const until = instant('window.closes', () => manifest.window.closes)
  const { countedField } = kind
  const counting = () => (manifest as unknown as Record<string, CountedSpan>)[countedField ?? '']
  const counted = countedField !== undefined && {
    from: instant(`${countedField}.from`, () => counting()?.from ?? ''),
    until: instant(`${countedField}.until`, () => counting()?.until ?? ''),
  }
  const numbers = isWhole ? kind.databaseNumbers(manifest, toInstant) : {}
  if (!isWhole)
    checkLocalTimes(
      'numbers',
      unlessBroken(() => manifest.numbers),
      toInstant,
    )
  problems.push(
    ...checkOrder({ opens: from, closes: until }, manifest),
    ...(countedField && counted
      ? checkCounted(countedField, counted, counting, from, manifest)
      : []),
  )
  const findings = problems.map((problem) => ({ file, ...problem }))
  const window = isKnown && from !== '' && from < until ? { window: { from, until } } : {}
  if (!isWhole || findings.length > 0 || timeZone === undefined) return { ...window, findings }
  return {
    ...window,
    times: { window: { from, until, timeZone }, ...(counted && { counted }), numbers },
    findings,
  }
}

/** Checks each local time below `value`; a broken manifest does not show which fields are times. */
function checkLocalTimes(
  field: string,
  value: unknown,
  toInstant: (field: string, local: string) => string,
): void {
  unlessBroken(() => {
    if (typeof value === 'string' && LOCAL_TIME.test(value)) toInstant(field, value)
    if (typeof value !== 'object' || value === null) return
    for (const key of Object.keys(value)) {
      const inner = unlessBroken(() => (value as Record<string, unknown>)[key])
      checkLocalTimes(
        Array.isArray(value) ? `${field}[${key}]` : `${field}.${key}`,
        inner,
        toInstant,
      )
    }
  })
}

/** Compares the window's instants; '' means that an instant is unknown. */
function checkOrder(
  { opens, closes }: Readonly<Record<'opens' | 'closes', string>>,
  manifest: Manifest,
): Problem[] {
  if (!opens || !closes || opens < closes) return []
  // Reads `manifest.window` only here, because a broken manifest may have no window.
  return [closesTooEarly(manifest.window)]
}

function checkCounted(
  field: string,
  counted: Span,
  counting: () => CountedSpan | undefined,
  opening: string,
  manifest: Manifest,
): Problem[] {
  const { from, until } = counted
  return allOf(
    () => {
      if (!from || !until || from < until) return []
      return [
        {
          field: `${field}.until`,
          expected: `a time after ${field}.from (${counting()?.from})`,
          found: counting()?.until ?? '',
          fix: `Let the ${field} end after it begins.`,
        },
      ]
    },
    () => {
      if (!until || !opening || until <= opening) return []
      return [
        {
          field: `${field}.until`,
          expected: `the ${field} over when the recap opens (${manifest.window.opens})`,
          found: counting()?.until ?? '',
          fix: `Open the window later or end the ${field} earlier: a recap counts what is over.`,
        },
      ]
    },
  )
}
