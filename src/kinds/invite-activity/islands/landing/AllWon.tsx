import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { soundDeal, soundWin } from '#src/app/sound/sound-win.ts'
import { RisingName } from '#src/features/reward/RisingName.tsx'
import { StickerDeal } from '#src/features/reward/StickerDeal.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { dealtAt } from '#src/ui/win/deal.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { LandingProps } from './landing-props.ts'

interface Props {
  stickers: readonly string[]
  onClose: () => void
}

/** Renders the full-screen dialog with all free stickers that the player has just claimed. */
export default function AllWon({ stickers, onClose }: Props) {
  const { t, count, screen } = usePage<LandingProps>()
  const [landed, setLanded] = useState<Landing>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stickers are dealt once
  useEffect(() => {
    if (!prefersReducedMotion()) soundDeal(dealtAt(stickers.length))
  }, [])
  return (
    <Win
      word={t('free.all_word')}
      size="set"
      home=".profile-link"
      art={<StickerDeal stickers={stickers} />}
      onLand={(landing) => {
        setLanded(landing)
        soundWin('set')
      }}
      name={
        <RisingName
          count={stickers.length}
          nameFor={(number) => count('free.all_won', number)}
          landed={landed}
        />
      }
      text={null}
      onClose={onClose}
    >
      <Button label={screen.commonStrings.close} onClick={onClose} />
    </Win>
  )
}
