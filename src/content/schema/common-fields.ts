import * as v from 'valibot'
import { WINDOWS_NAMES } from '#src/contract/windows-names.ts'
import { whole } from './numbers.ts'

export const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A local date and time. The window's time zone turns it into an instant. */
export const LocalTime = v.pipe(
  v.string(),
  v.regex(LOCAL_TIME, 'a local time without zone, such as 2026-10-26T10:00'),
  v.examples(['2026-10-26T10:00']),
)

/** The period of the statistics. Its end is exclusive. */
export const CountedSpan = v.strictObject({ from: LocalTime, until: LocalTime })

export const Window = v.strictObject({
  opens: LocalTime,
  closes: LocalTime,
  time_zone: v.pipe(v.string(), v.examples(['Europe/Berlin'])),
})

/** The figures of every campaign: shared links, their visits, and swaps (app.swap_quarter). */
export const COMMON_FIGURES = [
  'shares',
  'visits',
  'swaps_asked',
  'swaps_answered',
  'swaps_accepted',
  'swaps_finished',
  'swaps_wishes',
] as const

/**
 * Returns the schemas of the fields in manifests of every kind. A goal counts one of `figures` or
 * COMMON_FIGURES.
 */
export function commonFields(kind: string, figures: readonly string[] = []) {
  const counted = [...figures, ...COMMON_FIGURES]
  return {
    kind: v.literal(kind),
    path: v.pipe(
      v.string(),
      v.regex(
        /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
        'a path of small letters, digits and hyphens, such as /movie-night-in-review',
      ),
      v.check(
        (path) => !path.split('/').some((name) => WINDOWS_NAMES.test(name)),
        'a path of names that Windows can store',
      ),
    ),
    window: Window,
    goal: v.optional(
      v.strictObject({
        counts: v.picklist(counted, `one of ${counted.join(', ')}`),
        target: whole(1, 1_000_000_000),
      }),
    ),
  }
}

export type CommonFields = ReturnType<typeof commonFields>
