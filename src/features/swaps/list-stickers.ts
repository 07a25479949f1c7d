import type { Locale } from '#src/contract/locales.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { formatList } from '#src/i18n/browser/format.ts'
import { quote } from '#src/i18n/browser/quotes.ts'

type Side = readonly { sticker: string; copies: number }[]

/**
 * Returns several stickers as one phrase, such as "“Cool Lemon” ×2 and “Prickles”", or, as a
 * `disjunction`, "“Cool Lemon” or “Prickles”".
 */
export function listStickers(side: Side, locale: Locale, type?: Intl.ListFormatType): string {
  return formatList(
    side.map(({ sticker, copies }) => {
      const name = quote(stickerName(sticker), locale)
      return copies > 1 ? `${name} ×${copies}` : name
    }),
    locale,
    type,
  )
}
