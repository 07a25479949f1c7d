import type { Rarity } from '#src/contract/stickers.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { stickerName } from '#src/ui/sticker/sticker-art.ts'
import type { ActivityProps } from './activity-props.ts'

/** How the islands about points get at their words. */
export interface ActivityWords {
  /** The text of `key`, filled. */
  readonly say: (key: string, values?: Values) => string
  /** The text of `key` for `count` things. */
  readonly count: (key: string, count: number) => string
  /** What stands before and after the figure in that text, for a figure that is set on its own. */
  readonly around: (key: string, count: number) => readonly [before: string, after: string]
  readonly sticker: (slug: string) => string
  readonly rarity: (rarity: Rarity) => string
}

export function activityWords({ strings, stickerStrings, screen }: ActivityProps): ActivityWords {
  return {
    say: (key, values = {}) => fill(strings[key] ?? key, values),
    count: (key, count) => plural(strings, key, count, screen.locale),
    around: (key, count) => {
      const text = plural(strings, key, count, screen.locale, { count: '\n' })
      const [before = '', after = ''] = text.split('\n')
      return [before, after]
    },
    sticker: (slug) => stickerName(stickerStrings, slug),
    rarity: (rarity) => stickerStrings[`rarity.${rarity}`] ?? rarity,
  }
}

/** A day of the calendar (`2026-11-22`), which is no instant: it is the same day everywhere. */
export function formatDay(day: string, style: 'day' | 'short' = 'day'): string {
  return formatDate(`${day}T00:00:00Z`, style, 'UTC')
}

/** The last day before an exclusive end, by the calendar of the campaign's zone. */
export function formatLastDay(end: string, timeZone: string): string {
  return formatDate(new Date(Date.parse(end) - 1), 'day', timeZone)
}

/** When a sticker arrives: on the day that is shown, or with a golden blitz that nobody knows yet. */
export function arrivalOf(
  { rarity, shown_on }: { rarity: Rarity; shown_on: string | null },
  words: ActivityWords,
): string {
  if (shown_on === null) return words.say('claim.next_blitz')
  const date = formatDay(shown_on)
  return rarity === 'gold' ? words.say('claim.blitz_on', { date }) : date
}
