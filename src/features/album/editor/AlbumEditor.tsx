import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useMutation } from '#src/app/screen/use-mutation.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { MINUTE } from '#src/contract/durations.ts'
import { albumUpdate, wantsUpdate } from '#src/contract/functions/albums.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import type { OwnAlbum, OwnProps } from '#src/features/player/profile-props.ts'
import { albumScreens } from '#src/i18n/browser/album-names.ts'
import { notify } from '#src/stores/notice.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { copiesChanges, wantedChanges, wantedList } from './album-draft.ts'
import styles from './album-editor.css?inline'
import { EditorFoot } from './EditorFoot.tsx'
import { EditSet } from './EditSet.tsx'
import { findStickers } from './find-stickers.ts'
import { PasteList } from './PasteList.tsx'
import { AddScreenshots } from './screenshots/AddScreenshots.tsx'
import type { DraftedAlbum } from './use-album-draft.ts'

adoptStyles(styles)

interface Props {
  album: OwnAlbum
  draft: DraftedAlbum
  /** The set to scroll to; undefined for the top of the editor. */
  set: string | undefined
  open: boolean
  onClose: () => void
}

/**
 * Renders the album editor: whole sets, single stickers, a search, a pasted list, and wanted
 * stickers. Sends nothing until the player saves. Keeps unsaved changes until they are discarded.
 */
export default function AlbumEditor({ album, draft, set, open, onClose }: Props) {
  const { t, screen } = usePage<OwnProps>()
  const update = useMutation(albumUpdate)
  const want = useMutation(wantsUpdate)
  const body = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const query = useDeferredValue(words)
  // The time in whole minutes, so that unchanged tiles render at most once a minute.
  const now = Math.floor(useServerClock(album.server_time) / MINUTE) * MINUTE
  const found = useMemo(() => findStickers(album.sets, query), [album.sets, query])

  useEffect(() => {
    if (!open || !set) return
    body.current?.querySelector(`[data-set="${CSS.escape(set)}"]`)?.scrollIntoView()
  }, [open, set])

  const reset = () => {
    update.reset()
    want.reset()
  }
  const save = async () => {
    reset()
    const copies = copiesChanges(album, draft.draft)
    if (copies.length > 0) {
      const changes = copies.map(({ slug, to }) => ({ sticker: slug, copies: to }))
      if (!(await update.mutate({ changes }))) return
    }
    if (wantedChanges(album, draft.draft).length > 0) {
      if (!(await want.mutate({ stickers: wantedList(album, draft.draft) }))) return
    }
    finish()
  }
  const finish = () => {
    draft.discard()
    notify(t('editor.saved'), 'success')
    onClose()
  }
  // If the response was lost, but the reloaded album contains all changes, the save succeeded.
  const failure = update.failure ?? want.failure
  const isSaved = failure !== undefined && !isRefusal(failure) && draft.changes === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each lost answer
  useEffect(() => {
    if (!isSaved) return
    reset()
    finish()
  }, [isSaved])
  const change = useCallback<DraftedAlbum['change']>(
    (next) => {
      update.reset()
      want.reset()
      draft.change(next)
    },
    [update.reset, want.reset, draft.change],
  )
  const after = (act: () => void) => () => {
    reset()
    act()
  }
  const edited: DraftedAlbum = {
    ...draft,
    change,
    undo: draft.undo && after(draft.undo),
    discard: after(draft.discard),
  }
  return (
    <Dialog
      open={open}
      className="album-editor"
      title={t('album.edit')}
      closeLabel={screen.commonStrings.close}
      onClose={onClose}
    >
      <div ref={body}>
        {albumScreens(album.album ?? '') && <AddScreenshots album={album} draft={edited} />}
        <PasteList album={album} draft={edited} />
        <label className="find-sticker">
          {t('editor.find')}
          <input
            type="search"
            value={words}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <p role="status">{found.length === 0 && t('editor.not_found')}</p>
        {found.map((one) => (
          <EditSet
            key={one.slug}
            set={one}
            isWhole={one.stickers.length === one.total}
            draft={edited}
            now={now}
          />
        ))}
        <EditorFoot
          album={album}
          draft={edited}
          busy={update.busy || want.busy}
          failure={failure}
          onSave={save}
        />
      </div>
    </Dialog>
  )
}
