import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { album } from '#src/contract/functions/albums.ts'
import type { Album, ProfileProps } from '#src/features/player/profile-props.ts'
import { albumName, stickerSetName } from '#src/i18n/browser/album-names.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import styles from './album-dialog.css?inline'
import { SetDice } from './SetDice.tsx'
import { StickerGrid } from './StickerGrid.tsx'

adoptStyles(styles)

interface Props {
  username: string | null
  shown: Album['albums'][number]
  open: boolean
  onClose: () => void
}

/** Renders a past album, or the preview of the next one. */
export default function AlbumDialog({ username, shown, open, onClose }: Props) {
  const read = useRead(album, { ...(username !== null && { username }), album: shown.slug })
  const { t, screen } = usePage<ProfileProps>()
  return (
    <Dialog
      open={open}
      title={albumName(shown.slug)}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <ReadScreen
        read={read}
        heading="h3"
        skeleton={
          <div className="album-dialog">
            <Skeleton shape="line" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        }
      >
        {({ progress: { owned, total }, sets }) => (
          <div className="album-dialog">
            <p>{t(shown.phase === 'preview' ? 'albums.preview_text' : 'albums.ended_text')}</p>
            {shown.phase !== 'preview' && (
              <div className="whole-album">
                <span>{t('album.count', { owned, total })}</span>
                <Progress
                  label={albumName(shown.slug)}
                  tone="mint"
                  value={owned}
                  max={total}
                  valueText={t('album.count', { owned, total })}
                />
              </div>
            )}
            {sets.map((set) => (
              <section key={set.slug}>
                <h3>{stickerSetName(set.slug)}</h3>
                {(shown.phase === 'preview' || 'reward' in set) && <SetDice set={set} />}
                <StickerGrid tiles={set.stickers} forSwaps={false} />
              </section>
            ))}
          </div>
        )}
      </ReadScreen>
    </Dialog>
  )
}
