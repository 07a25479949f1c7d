import { useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { soundDeal, soundWin } from '#src/app/sound/sound-win.ts'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { RisingName } from '#src/features/reward/RisingName.tsx'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { dealtAt } from '#src/ui/win/deal.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import { Win } from '#src/ui/win/Win.tsx'
import { SetDeal } from './SetDeal.tsx'

interface Props {
  set: OwnAlbum['sets'][number]
  /** A CSS selector of the set's dice on the page. The dice of the celebration move there. */
  home: string
  onClose: () => void
}

/** Renders the full-screen celebration of a completed set: its stickers and its dice. */
export default function SetWon({ set, home, onClose }: Props) {
  const { t, count } = usePage<OwnProps>()
  const [landed, setLanded] = useState<Landing>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stickers are dealt once
  useEffect(() => {
    if (!prefersReducedMotion()) soundDeal(dealtAt(set.stickers.length))
  }, [])
  return (
    <Win
      word={t('set_won.word')}
      size="set"
      home={home}
      art={<SetDeal stickers={set.stickers.map(({ slug }) => slug)} landed={landed} />}
      onLand={(landing) => {
        setLanded(landing)
        soundWin('set')
      }}
      name={
        <RisingName
          count={set.dice ?? 0}
          nameFor={(dice) => count('album.set_won', dice)}
          landed={landed}
        />
      }
      text={<p>{t('set_won.text', { set: stickerSetName(set.slug) })}</p>}
      onClose={onClose}
    >
      <Button label={t('set_won.action')} onClick={onClose} />
    </Win>
  )
}
