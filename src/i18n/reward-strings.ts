import type { Locale } from '#src/contract/locales.ts'
import { pickStrings } from './fixed-t.ts'

/** The texts of an island that shows what may be won or was won: rewards, and the stickers' names. */
export function rewardStrings(locale: Locale): Record<string, string> {
  const stickers = Object.entries(pickStrings(locale, 'stickers'))
  return {
    ...pickStrings(locale, 'rewards'),
    ...Object.fromEntries(stickers.filter(([key]) => key.startsWith('sticker.'))),
  }
}
