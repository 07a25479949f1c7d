import type { Locale } from '#src/contract/locales.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { Win } from '#src/ui/win/Win.tsx'
import { rewardArt } from './reward-art.ts'
import { type Granted, type RewardStrings, rewardArrival, rewardName } from './reward-words.ts'

export interface RewardWonProps {
  granted: Granted
  strings: RewardStrings
  locale: Locale
  /** The word in lettering; "Yours!" by default. */
  word?: string | undefined
  onClose: () => void
}

/** Renders the full-screen dialog that shows a reward that was just won. */
export default function RewardWon({ granted, strings, locale, word, onClose }: RewardWonProps) {
  const say = (key: string) => strings[`won.${key}`] ?? ''
  return (
    <Win
      word={word ?? say('word')}
      art={rewardArt(granted)}
      chip={
        granted.type === 'sticker' && (
          <Chip
            icon={STAR}
            tone={granted.rarity === 'gold' ? 'paper' : 'sky'}
            label={say(granted.rarity)}
          />
        )
      }
      name={rewardName(granted, strings, locale)}
      text={rewardArrival(granted, strings)}
      onClose={onClose}
    >
      <Button label={say('collect')} onClick={onClose} />
    </Win>
  )
}
