import * as v from 'valibot'
import { hasOwn } from './has-own.ts'
import { LOCALES } from './locales.ts'
import { EFFECT_EVENTS } from './logged-events.ts'

/**
 * The logged events that visits count, in the order of a funnel, each at most once per visit.
 * `share shared` includes copied and saved shares.
 */
export const COUNTED_EVENTS: readonly string[] = [
  ...new Set([
    'page_seen',
    ...Object.keys(EFFECT_EVENTS).map(nameOf),
    'play finish',
    'story_end',
    'share offered',
    'share pressed',
    'share shared',
  ]),
]

/** The upper bounds of the buckets of each web vital: milliseconds, and for `cls` thousandths. */
export const VITALS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000, 60_000],
  /** The duration of the slowest interaction (INP for visits with fewer than 50 interactions). */
  inp: [50, 100, 150, 200, 300, 500, 1000, 60_000],
  cls: [10, 50, 100, 150, 250, 500, 60_000],
} as const

const Vital = v.optional(v.pipe(v.number(), v.minValue(0)))

export const Visit = v.strictObject({
  /** The season that the page shows; without it, the page's current campaign. */
  campaign: v.optional(v.string()),
  /** The page's path without language and player's name. */
  page: v.string(),
  language: v.picklist(LOCALES),
  surface: v.picklist(['web', 'app']),
  device: v.picklist(['phone', 'tablet', 'desktop']),
  /** Logged events with their outcome or step, or remote functions. Other texts do not count. */
  events: v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60)),
  ...({ lcp: Vital, inp: Vital, cls: Vital } satisfies Record<keyof typeof VITALS, typeof Vital>),
})

export type Visit = v.InferOutput<typeof Visit>

/** Returns the events of `COUNTED_EVENTS` among the reported events, each once. */
export function countedAmong(events: readonly string[]): string[] {
  const named = new Set(events.map(nameOf))
  return COUNTED_EVENTS.filter((event) => named.has(event))
}

function nameOf(reported: string): string {
  const [name, fields] = hasOwn(EFFECT_EVENTS, reported) ? (EFFECT_EVENTS[reported] ?? []) : []
  if (name) return [name, ...Object.values(fields ?? {}).slice(-1)].join(' ')
  return /^share (copied|saved)$/.test(reported) ? 'share shared' : reported
}
