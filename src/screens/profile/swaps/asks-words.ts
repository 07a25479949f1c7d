import type { Locale } from '#src/contract/locales.ts'
import { stickerSetName } from '#src/i18n/album-names.ts'
import { formatList } from '#src/i18n/format.ts'
import type { Asks, Misfit } from './swap-options.ts'
import type { SwapWords } from './swap-words.ts'

/** Returns a sentence for each reason for which stickers do not fit what `name` asks for. */
export function misfitWords(
  misfits: readonly Misfit[],
  asks: Asks,
  name: string,
  words: SwapWords,
  locale: Locale,
): string[] {
  return misfits.map((why) => {
    if (why === 'rarity') return words.say(`asks.${asks.rarities[0]}`, { name })
    if (why !== 'set') return words.say(`asks.${why}`, { name })
    const sets = formatList((asks.sets ?? []).map(stickerSetName), locale)
    return words.say('asks.sets', { name, sets })
  })
}
