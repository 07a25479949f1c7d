import type { Words } from '#src/app/words/words.ts'
import type { Trust } from '#src/contract/trust.ts'
import type { SwapText } from '#src/features/player/profile-props.ts'

/** Returns phrases about a player's finished swaps and usual time to an answer. */
export function trustWords(
  { swaps, answers_within }: Trust,
  { t, count }: Words<SwapText>,
): string[] {
  return [
    swaps ? t('trust.finished', swaps) : t('trust.new'),
    ...(answers_within ? [count('trust.within', answers_within)] : []),
  ]
}
