import { stickerName } from '#src/i18n/album-names.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'
import type { SwapsProps } from './swaps-props.ts'

/** Returns the text functions of the islands of swaps. */
export interface SwapWords {
  /** Returns the text of `key`, with its values filled in. */
  readonly say: (key: string, values?: Values) => string
  /** Returns the text of `key` for `count` things. */
  readonly count: (key: string, count: number) => string
  readonly sticker: (slug: string) => string
  /** Formats several stickers as one phrase: "Cool Lemon ×2, Prickles". */
  readonly stickers: (side: readonly { sticker: string; copies: number }[]) => string
}

export function swapWords({ swapStrings, screen }: SwapsProps): SwapWords {
  const sticker = (slug: string) => stickerName(slug)
  return {
    say: (key, values = {}) => fill(swapStrings[key] ?? key, values),
    count: (key, count) => plural(swapStrings, key, count, screen.locale),
    sticker,
    stickers: (side) =>
      side
        .map(({ sticker: slug, copies }) =>
          copies > 1 ? `${sticker(slug)} ×${copies}` : sticker(slug),
        )
        .join(', '),
  }
}
