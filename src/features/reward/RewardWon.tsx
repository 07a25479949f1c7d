import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { soundWin } from '#src/app/sound/sound-win.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import type { Landing, WinOrigin } from '#src/ui/win/opening.ts'
import { Win } from '#src/ui/win/Win.tsx'
import { DiceHeap } from './DiceHeap.tsx'
import { GoldShare } from './GoldShare.tsx'
import { RewardArrival } from './RewardArrival.tsx'
import { RisingName } from './RisingName.tsx'
import { rewardArt } from './reward-art.ts'
import { type Granted, type RewardStrings, rewardName } from './reward-words.ts'
import { winSizeOf } from './win-size-of.ts'

const ALBUM = '.profile-link'

export interface RewardWonProps {
  granted: Granted
  strings: RewardStrings
  word?: string | undefined
  /** The prize's position on the page. Without it, the prize appears in its place. */
  origin?: WinOrigin | undefined
  /** A selector of the dice balance, to which dice move. Stickers move to the album. */
  diceHome?: string
  onClose: () => void
}

/** Renders the full-screen dialog with a reward just won. */
export default function RewardWon(props: RewardWonProps) {
  const { screen } = usePage()
  const { granted, strings, word, origin, diceHome, onClose } = props
  const t = (key: string) => strings[`won.${key}`] ?? ''
  const [landed, setLanded] = useState<Landing>()
  const size = winSizeOf(granted)
  return (
    <Win
      word={word ?? t('word')}
      size={size}
      origin={origin}
      home={granted.type === 'dice' ? diceHome : ALBUM}
      onLand={(landing) => {
        setLanded(landing)
        soundWin(size)
      }}
      art={
        granted.type === 'dice' ? (
          <DiceHeap dice={granted.dice} landed={landed} />
        ) : (
          rewardArt(granted)
        )
      }
      chip={
        granted.type === 'sticker' && (
          <Chip
            icon={STAR}
            tone={granted.rarity === 'gold' ? 'paper' : 'sky'}
            label={t(granted.rarity)}
          />
        )
      }
      name={
        granted.type === 'dice' ? (
          <RisingName
            count={granted.dice}
            nameFor={(dice) => rewardName({ type: 'dice', dice }, strings, screen.locale)}
            landed={landed}
          />
        ) : (
          rewardName(granted, strings, screen.locale)
        )
      }
      text={<RewardArrival granted={granted} strings={strings} />}
      onClose={onClose}
    >
      <Button label={t('close')} onClick={onClose} />
      <GoldShare got={granted} />
    </Win>
  )
}
