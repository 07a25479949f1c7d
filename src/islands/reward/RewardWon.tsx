import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { Win } from '#src/ui/win/Win.tsx'
import { RewardArrival } from './RewardArrival.tsx'
import { rewardArt } from './reward-art.ts'
import { type Granted, type RewardStrings, rewardName } from './reward-words.ts'

export interface RewardWonProps {
  granted: Granted
  strings: RewardStrings
  screen: ScreenProps
  /** The word in lettering; "Yours!" by default. */
  word?: string | undefined
  onClose: () => void
}

/** Renders the full-screen dialog that shows a reward that was just won. */
export default function RewardWon({ granted, strings, screen, word, onClose }: RewardWonProps) {
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
      name={rewardName(granted, strings, screen.locale)}
      text={<RewardArrival screen={screen} granted={granted} strings={strings} />}
      onClose={onClose}
    >
      <Button label={say('collect')} onClick={onClose} />
    </Win>
  )
}
