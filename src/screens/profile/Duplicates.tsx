import { useId, useState } from 'react'
import { stickerName } from '#src/i18n/album-names.ts'
import { fill } from '#src/i18n/fill.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { albumTiles } from './album-tiles.ts'
import type { Album, ProfileProps } from './profile-props.ts'
import { useGrowingRow } from './use-growing-row.ts'

interface Props {
  page: ProfileProps
  album: Album
  /** The label of a sticker's button, with a placeholder `{name}`. */
  pick: string
  onPick: (slug: string) => void
}

/** A player's duplicates: in one row, or all of them. */
export function Duplicates({ page, album, pick, onPick }: Props) {
  const { strings } = page
  const [all, setAll] = useState(false)
  const list = useId()
  const row = useGrowingRow()
  const spares = albumTiles(album).filter(({ spare }) => spare > 0)
  return (
    <section>
      <div className="column-head">
        <h2>{strings['duplicates.title']}</h2>
        {spares.length > 3 && (
          <button
            type="button"
            className="text-button"
            aria-expanded={all}
            aria-controls={list}
            onClick={() => setAll(!all)}
          >
            {all
              ? strings['duplicates.fewer']
              : fill(strings['duplicates.all'] ?? '', { count: spares.length })}
          </button>
        )}
      </div>
      {spares.length === 0 && <p className="nothing">{strings['duplicates.none']}</p>}
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
              aria-label={fill(pick, { name: stickerName(slug) })}
              onClick={() => onPick(slug)}
            />
            {!swappable && <p className="note">{strings['duplicates.gold']}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
