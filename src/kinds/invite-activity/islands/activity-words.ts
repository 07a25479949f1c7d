import type { Words } from '#src/app/words/words.ts'
import type { Rarity } from '#src/contract/stickers.ts'
import { formatDate, formatDay } from '#src/i18n/browser/format.ts'
import type { ActivityText } from './activity-props.ts'

/** Returns the last day before `end`, which is exclusive, in the campaign's time zone. */
export function formatLastDay(end: string, timeZone: string): string {
  return formatDate(new Date(Date.parse(end) - 1), 'day', timeZone)
}

/** Returns the arrival of a sticker: the date, or "with the next golden blitz" without a date. */
export function arrivalOf(
  { rarity, shown_on }: { rarity: Rarity; shown_on: string | null },
  { t }: Words<ActivityText>,
): string {
  if (shown_on === null) return t('claim.next_blitz')
  const date = formatDay(shown_on)
  return rarity === 'gold' ? t('claim.blitz_on', { date }) : date
}
