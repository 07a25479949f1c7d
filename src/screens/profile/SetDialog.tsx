import { stickerSetName } from '#src/i18n/album-names.ts'
import { fill } from '#src/i18n/fill.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { Album, ProfileProps } from './profile-props.ts'
import { StickerGrid } from './StickerGrid.tsx'

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
  const { strings, commonStrings } = page
  const { owned, total } = set
  return (
    <Dialog
      open={open}
      title={stickerSetName(set.slug)}
      closeLabel={commonStrings.close ?? ''}
      onClose={onClose}
    >
      <p>{fill(strings['album.count'] ?? '', { owned, total })}</p>
      <StickerGrid page={page} tiles={set.stickers} />
    </Dialog>
  )
}
