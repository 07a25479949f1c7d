import { fill, plural } from '#src/i18n/fill.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { HEART } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Sticker } from '#src/ui/sticker/Sticker.tsx'
import { stickerArt, stickerName, stickerSetName } from '#src/ui/sticker/sticker-art.ts'
import { isOwned } from './album-tiles.ts'
import type { Album, ProfileProps } from './profile-props.ts'
import styles from './set-dialog.css?inline'

adoptStyles(styles)

interface Props {
  page: ProfileProps
  set: Album['sets'][number]
  open: boolean
  onClose: () => void
}

/**
 * One set of another player's album: what they have, what they can spare, what they are looking
 * for.
 */
export default function SetDialog({ page, set, open, onClose }: Props) {
  const { strings, stickerStrings, commonStrings } = page
  const { owned, total } = set
  return (
    <Dialog
      open={open}
      title={stickerSetName(stickerStrings, set.slug)}
      closeLabel={commonStrings.close ?? ''}
      onClose={onClose}
    >
      <p>{fill(strings['album.count'] ?? '', { owned, total })}</p>
      <ul className="set-stickers">
        {set.stickers.map((tile) => (
          <li key={tile.slug}>
            <Sticker
              name={stickerName(stickerStrings, tile.slug)}
              art={stickerArt(tile.slug)}
              rarity={tile.rarity}
              missing={!isOwned(tile)}
            />
            {!isOwned(tile) && <span className="sr">{strings['set.missing']}</span>}
            {tile.spare > 0 && (
              <Chip
                tone="mint"
                label={plural(strings, 'set.spare', tile.spare, page.screen.locale)}
              />
            )}
            {tile.wanted && <Chip icon={HEART} tone="berry" label={strings['set.wanted'] ?? ''} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
