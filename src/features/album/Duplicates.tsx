import { useId, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { useGrowingRow } from '#src/features/player/use-growing-row.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { albumTiles } from './album-tiles.ts'

interface Props {
  album: Album
  pick: 'duplicates.pick' | 'duplicates.change'
  onPick: (slug: string) => void
}

/** Renders a player's duplicates, in one row or all at once. */
export function Duplicates({ album, pick, onPick }: Props) {
  const { t } = usePage<ProfileProps>()
  const [all, setAll] = useState(false)
  const list = useId()
  const row = useGrowingRow()
  const spares = albumTiles(album).filter(({ spare }) => spare > 0)
  return (
    <section>
      <div className="column-head">
        <h2>{t('duplicates.title')}</h2>
        {spares.length > 3 && (
          <button
            type="button"
            className="text-button"
            aria-expanded={all}
            aria-controls={list}
            onClick={() => setAll(!all)}
          >
            {all ? t('duplicates.fewer') : t('duplicates.all', { count: spares.length })}
          </button>
        )}
      </div>
      {spares.length === 0 && <p className="nothing">{t('duplicates.none')}</p>}
      <ul id={list} className={all ? 'all-stickers' : 'row-of-tiles'} onScroll={row.onScroll}>
        {spares.slice(0, all ? undefined : row.shown).map(({ slug, rarity, spare, swappable }) => (
          <li key={slug} className="pick">
            <Sticker
              name={stickerName(slug)}
              art={stickerArt(slug)}
              rarity={rarity}
              count={spare}
            />
            <button
              type="button"
              aria-label={t(pick, { name: stickerName(slug) })}
              onClick={() => onPick(slug)}
            />
            {!swappable && <p className="gold-swap">{t('duplicates.gold')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
