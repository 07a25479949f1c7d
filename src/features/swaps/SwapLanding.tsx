import { useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { album } from '#src/contract/functions/albums.ts'
import type { Proposal } from '#src/contract/functions/swaps.ts'
import { Figures } from '#src/features/player/Figures.tsx'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import type { SwapsProps } from '#src/features/player/swaps-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { STAR } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { prefersReducedMotion } from '#src/ui/motion/reduced-motion.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import styles from './swap-landing.css?inline'
import { landStickers } from './swap-motion.ts'

adoptStyles(styles)

interface Props {
  proposal: Proposal
  crossed: boolean
}

/**
 * Renders the sets to which the stickers of a completed swap move, with the new progress of the
 * sets and the album. Renders nothing before the swap's completion or without the album.
 */
export function SwapLanding({ proposal, crossed }: Props) {
  const { t } = usePage<SwapsProps>()
  const { state } = useRead(album, { username: null })
  const now = state.status === 'ready' && state.data.version === 'own' ? state.data : undefined
  // Keeps the first version of the album, because a later version may already contain the stickers
  // and no longer want them.
  const [before, setBefore] = useState<OwnAlbum>()
  if (now && !before) setBefore(now)
  const [landed, setLanded] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const flies = crossed && before !== undefined
  useLayoutEffect(() => {
    const element = whole.current
    if (!flies || !element) return
    if (element.closest('.swap-card')?.contains(document.activeElement))
      element.scrollIntoView?.({
        block: 'nearest',
        behavior: prefersReducedMotion() ? 'auto' : 'smooth',
      })
    landStickers([...element.querySelectorAll<HTMLElement>('.pocket')], () => setLanded(true))
  }, [flies])

  if (proposal.state !== 'completed' || !now || !before) return null
  const shown = landed ? now : before
  const sets = before.sets.filter(({ slug }) => proposal.get.some(({ set }) => set === slug))
  const got = proposal.get.map((one, place) => ({ ...one, place }))
  const wished = got.some(({ sticker }) => before.wanted.includes(sticker))
  return (
    <div ref={whole} className={landed ? 'swap-landing landed' : 'swap-landing'}>
      <ul>
        {sets.map(({ slug }) => (
          <li key={slug}>
            <span className="pockets">
              {got
                .filter(({ set }) => set === slug)
                .map(({ sticker, rarity, place }) => (
                  <span key={sticker} className={`pocket ${rarity}`} data-place={place}>
                    <img
                      className="missing"
                      src={stickerArt(sticker)}
                      width="56"
                      height="56"
                      alt=""
                    />
                    {flies && (
                      <img
                        className="landed-sticker"
                        src={stickerArt(sticker)}
                        width="56"
                        height="56"
                        alt=""
                      />
                    )}
                    {landed && before.wanted.includes(sticker) && <i className="pocket-gleam" />}
                  </span>
                ))}
            </span>
            <SetFilled set={shown.sets.find((one) => one.slug === slug)} />
          </li>
        ))}
      </ul>
      <div className="landing-album">
        <Figures
          key={shown.progress.owned}
          text={t('landed.album')}
          bold={{ owned: shown.progress.owned }}
          values={{ total: shown.progress.total }}
        />
        {wished && <Chip icon={STAR} tone="sun" label={t('landed.wish')} />}
      </div>
    </div>
  )
}

function SetFilled({ set }: { set: OwnAlbum['sets'][number] | undefined }) {
  const { t } = usePage<SwapsProps>()
  if (!set) return null
  const { owned, total } = set
  const name = stickerSetName(set.slug)
  return (
    <span className="landing-set">
      <b>{name}</b>
      <Progress
        label={name}
        tone="leaf"
        value={owned}
        max={total}
        valueText={t('landed.set', { owned, total })}
      />
      <span>{t('landed.set', { owned, total })}</span>
    </span>
  )
}
