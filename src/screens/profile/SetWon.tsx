import { useEffect, useState } from 'react'
import { stickerSetName } from '#src/i18n/album-names.ts'
import { RisingName } from '#src/islands/reward/RisingName.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { soundDeal, soundWin } from '#src/islands/sound/sound-win.ts'
import { prefersReducedMotion } from '#src/islands/story/reduced-motion.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { dealtAt } from '#src/ui/win/deal.ts'
import type { Landing } from '#src/ui/win/opening.ts'
import { Win } from '#src/ui/win/Win.tsx'
import type { OwnAlbum, OwnProps } from './profile-props.ts'
import { SetDeal } from './SetDeal.tsx'

interface Props {
  set: OwnAlbum['sets'][number]
  /** A CSS selector of the set's dice on the page, to which the dice of the celebration fly. */
  home: string
  onClose: () => void
}

/** Renders the full-screen celebration of a completed set: its stickers and its dice. */
export default function SetWon({ set, home, onClose }: Props) {
  const { t, count } = usePage<OwnProps>()
  const [landed, setLanded] = useState<Landing>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are dealt once
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
