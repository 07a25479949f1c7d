import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { HEART } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { isOwned, type Tile } from './album-tiles.ts'
import styles from './sticker-grid.css?inline'

adoptStyles(styles)

interface Props {
  tiles: readonly Tile[]
  forSwaps?: boolean
  onFind?: ((sticker: string) => Promise<void>) | undefined
}

/** Renders the stickers of a set. */
export function StickerGrid({ tiles, forSwaps = true, onFind }: Props) {
  const { t, count } = usePage<ProfileProps>()
  const [asked, setAsked] = useState<string>()
  const find = async (sticker: string) => {
    setAsked(sticker)
    await onFind?.(sticker)
    setAsked(undefined)
  }
  return (
    <ul className="set-stickers">
      {tiles.map((tile) => (
        <li key={tile.slug}>
          <Sticker
            name={stickerName(tile.slug)}
            art={stickerArt(tile.slug)}
            rarity={tile.rarity}
            missing={!isOwned(tile)}
          />
          {!isOwned(tile) && <span className="sr">{t('set.missing')}</span>}
          {!isOwned(tile) &&
            onFind &&
            (tile.swappable ? (
              <button
                type="button"
                className="who-has-it"
                aria-busy={asked === tile.slug || undefined}
                onClick={() => find(tile.slug)}
              >
                {t('set.who')} <span className="sr">{stickerName(tile.slug)}</span>
              </button>
            ) : (
              <p className="gold-swap">{t('duplicates.gold')}</p>
            ))}
          {forSwaps && tile.spare > 0 && (
            <Chip tone="mint" label={count('set.spare', tile.spare)} />
          )}
          {forSwaps && tile.wanted && <Chip icon={HEART} tone="berry" label={t('set.wanted')} />}
        </li>
      ))}
    </ul>
  )
}
