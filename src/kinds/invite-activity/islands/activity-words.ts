import type { Rarity } from '#src/contract/stickers.ts'
import { stickerName } from '#src/i18n/album-names.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'
import { formatDate, formatDay } from '#src/i18n/format.ts'
import type { ActivityProps } from './activity-props.ts'

/** Returns the text functions of the islands about points. */
export interface ActivityWords {
  /** Returns the text of `key`, with its values filled in. */
  readonly say: (key: string, values?: Values) => string
  /** Returns the text of `key` for `count` things. */
  readonly count: (key: string, count: number) => string
  /** Returns the text before and after the figure, for a figure that is styled separately. */
  readonly around: (key: string, count: number) => readonly [before: string, after: string]
  readonly sticker: (slug: string) => string
  readonly rarity: (rarity: Rarity) => string
}

export function activityWords({ strings, rarityStrings, screen }: ActivityProps): ActivityWords {
  return {
    say: (key, values = {}) => fill(strings[key] ?? key, values),
    count: (key, count) => plural(strings, key, count, screen.locale),
    around: (key, count) => {
      const text = plural(strings, key, count, screen.locale, { count: '\n' })
      const [before = '', after = ''] = text.split('\n')
      return [before, after]
    },
    sticker: (slug) => stickerName(slug),
    rarity: (rarity) => rarityStrings[`rarity.${rarity}`] ?? rarity,
  }
}

/** Formats the last day before an exclusive end, in the campaign's time zone. */
export function formatLastDay(end: string, timeZone: string): string {
  return formatDate(new Date(Date.parse(end) - 1), 'day', timeZone)
}

/** Formats when a sticker arrives: on its day, or with a golden blitz that has no date yet. */
export function arrivalOf(
  { rarity, shown_on }: { rarity: Rarity; shown_on: string | null },
  words: ActivityWords,
): string {
  if (shown_on === null) return words.say('claim.next_blitz')
  const date = formatDay(shown_on)
  return rarity === 'gold' ? words.say('claim.blitz_on', { date }) : date
}
