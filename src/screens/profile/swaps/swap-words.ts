import { stickerName } from '#src/i18n/album-names.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'
import { formatList } from '#src/i18n/format.ts'
import { quote } from '#src/i18n/quotes.ts'
import type { SwapsProps } from './swaps-props.ts'

type Side = readonly { sticker: string; copies: number }[]

/** The text functions of the islands of swaps. */
export interface SwapWords {
  /** Returns the text of `key`, with its values filled in. */
  readonly say: (key: string, values?: Values) => string
  /** Returns the text of `key` for `count` things. */
  readonly count: (key: string, count: number) => string
  readonly sticker: (slug: string) => string
  /** Formats several stickers as one phrase: "“Cool Lemon” ×2 and “Prickles”". */
  readonly stickers: (side: Side) => string
  /** Formats stickers to pick one of: "“Cool Lemon” or “Prickles”". */
  readonly oneOf: (side: Side) => string
}

export function swapWords({ swapStrings, screen }: SwapsProps): SwapWords {
  const list = (side: Side, type: Intl.ListFormatType) =>
    formatList(
      side.map(({ sticker, copies }) => {
        const name = quote(stickerName(sticker), screen.locale)
        return copies > 1 ? `${name} ×${copies}` : name
      }),
      screen.locale,
      type,
    )
  return {
    say: (key, values = {}) => fill(swapStrings[key] ?? key, values),
    count: (key, count) => plural(swapStrings, key, count, screen.locale),
    sticker: stickerName,
    stickers: (side) => list(side, 'conjunction'),
    oneOf: (side) => list(side, 'disjunction'),
  }
}
