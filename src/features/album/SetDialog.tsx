import { usePage } from '#src/app/screen/page-context.tsx'
import type { Album, OwnSetActs, ProfileProps } from '#src/features/player/profile-props.ts'
import { stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { EDIT } from '#src/ui/icon/icons.ts'
import { StickerGrid } from './StickerGrid.tsx'

interface Props {
  set: Album['sets'][number]
  forSwaps: boolean
  acts?: OwnSetActs | undefined
  open: boolean
  onClose: () => void
}

/** Renders one set of an album, with marks on spare and wanted stickers while the album runs. */
export default function SetDialog({ set, forSwaps, acts, open, onClose }: Props) {
  const { t, screen } = usePage<ProfileProps>()
  const { owned, total } = set
  return (
    <Dialog
      open={open}
      title={stickerSetName(set.slug)}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <div className="column-head">
        <p>{t('album.count', { owned, total })}</p>
        {acts && (
          <Button
            label={t('album.edit')}
            icon={EDIT}
            tone="paper"
            size="s"
            busy={acts.busy}
            onClick={() => acts.onEdit(set.slug)}
          />
        )}
      </div>
      <StickerGrid tiles={set.stickers} forSwaps={forSwaps} onFind={acts?.onFind} />
    </Dialog>
  )
}
