import type { Words } from '#src/app/words/words.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import type { Asks, Mismatch } from './swap-options.ts'

/** Returns a sentence for each reason why stickers do not fit the wishes of `name`. */
export function mismatchWords(
  mismatches: readonly Mismatch[],
  asks: Asks,
  name: string,
  { t, list }: Words<SwapText>,
): string[] {
  return mismatches.map((why) => {
    if (why === 'rarity')
      return t(asks.rarities.includes('gold') ? 'asks.gold' : 'asks.rare', { name })
    if (why !== 'set') return t(`asks.${why}`, { name })
    const sets = list((asks.sets ?? []).map(stickerSetName))
    return t('asks.sets', { name, sets })
  })
}
