import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { CHECK, UNDO } from '#src/ui/icon/icons.ts'
import { copiesIn, fewestCopies, wantedIn, withoutSet, withWholeSet } from './album-draft.ts'
import { EditTile } from './EditTile.tsx'
import type { DraftedAlbum } from './use-album-draft.ts'

interface Props {
  set: OwnAlbum['sets'][number]
  isWhole: boolean
  draft: DraftedAlbum
  /** The server's time, in milliseconds since 1970. */
  now: number
}

/** Renders a set. The player can change all its stickers together or one by one. */
export function EditSet({ set, isWhole, draft, now }: Props) {
  const { t } = usePage<OwnProps>()
  const tiles = set.stickers
  const copies = tiles.map((tile) => copiesIn(draft.draft, tile))
  const owned = copies.filter((count) => count > 0).length
  const empty = tiles.every((tile, place) => copies[place] === fewestCopies(tile))
  const name = stickerSetName(set.slug)
  const [filled, setFilled] = useState<readonly string[]>([])
  // A second press on the button removes the copies that it added, unless changed or saved since.
  const added = tiles.filter(
    ({ slug, copies: saved }, place) => filled.includes(slug) && saved === 0 && copies[place] === 1,
  )
  const isFull = owned === tiles.length
  const isFilled = isFull && added.length > 0
  const fill = () => {
    setFilled(tiles.filter((_, place) => copies[place] === 0).map(({ slug }) => slug))
    draft.change((before) => withWholeSet(before, tiles))
  }
  return (
    <section className="edit-set" data-set={set.slug} aria-label={name}>
      <div className="edit-set-head">
        <h3>{name}</h3>
        {isWhole && (
          <>
            <span role="status">{t('album.set_count', { owned, total: tiles.length })}</span>
            <div className="whole">
              <Button
                label={t('editor.complete')}
                icon={isFilled ? UNDO : CHECK}
                tone="mint"
                size="s"
                pressed={isFilled}
                disabled={isFull && !isFilled}
                onClick={
                  isFilled ? () => draft.change((before) => withoutSet(before, added)) : fill
                }
              />
              <Button
                label={t('editor.none')}
                tone="paper"
                size="s"
                disabled={empty}
                onClick={() => draft.change((before) => withoutSet(before, tiles))}
              />
            </div>
          </>
        )}
      </div>
      <ul className="edit-tiles">
        {tiles.map((tile, place) => (
          <EditTile
            key={tile.slug}
            tile={tile}
            copies={copies[place] ?? 0}
            wanted={wantedIn(draft.draft, tile)}
            change={draft.change}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}
