import { stickerName } from '#src/i18n/album-names.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { albumTiles } from './album-tiles.ts'
import type { Album, ProfileProps } from './profile-props.ts'

interface Props {
  page: ProfileProps
  album: Album
}

/** The stickers that a player is looking for. */
export function WantedStickers({ page, album }: Props) {
  const { strings } = page
  const wanted = albumTiles(album).filter((tile) => tile.wanted)
  return (
    <section>
      <div className="column-head">
        <h2>{strings['wanted.title']}</h2>
      </div>
      {wanted.length === 0 ? (
        <p className="nothing">{strings['wanted.none']}</p>
      ) : (
        <ul className="all-stickers">
          {wanted.map(({ slug, rarity }) => (
            <li key={slug}>
              <Sticker name={stickerName(slug)} art={stickerArt(slug)} rarity={rarity} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
