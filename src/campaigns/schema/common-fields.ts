import * as v from 'valibot'

/** A time as a clock on the wall shows it; the window's zone makes it an instant. */
export const LocalTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a local time without zone, such as 2026-10-26T10:00'),
)

/** What is counted: from its first moment until just before its end. */
export const CountedSpan = v.strictObject({ from: LocalTime, until: LocalTime })

/** The fields that every manifest has, whatever its kind. */
export function commonFields(kind: string) {
  return {
    kind: v.literal(kind),
    path: v.pipe(
      v.string(),
      v.regex(
        /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/,
        'a path of small letters, digits and hyphens, such as /movie-night-in-review',
      ),
    ),
    window: v.strictObject({ opens: LocalTime, closes: LocalTime, time_zone: v.string() }),
  }
}

export type CommonFields = ReturnType<typeof commonFields>
