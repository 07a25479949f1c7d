import type { Locale } from '#src/contract/locales.ts'
import { pickStrings } from './fixed-t.ts'

/** Returns the texts of an island that shows rewards: their names and those of the stickers. */
export function rewardStrings(locale: Locale): Record<string, string> {
  const stickers = Object.entries(pickStrings(locale, 'stickers'))
  return {
    ...pickStrings(locale, 'rewards'),
    ...Object.fromEntries(stickers.filter(([key]) => key.startsWith('sticker.'))),
  }
}
