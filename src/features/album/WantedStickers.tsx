import { usePage } from '#src/app/screen/page-context.tsx'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { stickerName } from '#src/i18n/browser/album-names.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt } from '#src/ui/sticker/sticker-art.ts'
import { albumTiles } from './album-tiles.ts'

interface Props {
  album: Album
  onFind?: (sticker: string) => void
}

/** Renders the stickers on a player's wanted list. */
export function WantedStickers({ album, onFind }: Props) {
  const { t } = usePage<ProfileProps>()
  const wanted = albumTiles(album).filter((tile) => tile.wanted)
  return (
    <section>
      <div className="column-head">
        <h2>{t('wanted.title')}</h2>
      </div>
      {wanted.length === 0 ? (
        <p className="nothing">{t('wanted.none')}</p>
      ) : (
        <ul className="all-stickers">
          {wanted.map(({ slug, rarity }) => (
            <li key={slug} {...(onFind && { className: 'pick' })}>
              <Sticker name={stickerName(slug)} art={stickerArt(slug)} rarity={rarity} />
              {onFind && (
                <button
                  type="button"
                  aria-label={t('wanted.who', { name: stickerName(slug) })}
                  onClick={() => onFind(slug)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
