import { stickerSetName } from '#src/i18n/album-names.ts'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import type { Album, ProfileProps } from './profile-props.ts'
import { StickerGrid } from './StickerGrid.tsx'

interface Props {
  set: Album['sets'][number]
  forSwaps: boolean
  open: boolean
  onClose: () => void
}

/** Renders one set of an album: its stickers and, while the album runs, the spare and wanted ones. */
export default function SetDialog({ set, forSwaps, open, onClose }: Props) {
  const { t, screen } = usePage<ProfileProps>()
  const { owned, total } = set
  return (
    <Dialog
      open={open}
      title={stickerSetName(set.slug)}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <p>{t('album.count', { owned, total })}</p>
      <StickerGrid tiles={set.stickers} forSwaps={forSwaps} />
    </Dialog>
  )
}
