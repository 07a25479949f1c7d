import { useCallback, useEffect, useState } from 'react'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { type AlbumDraft, copiesChanges, NO_DRAFT, wantedChanges } from './album-draft.ts'
import { readKeptDraft, writeKeptDraft } from './kept-draft.ts'

export interface DraftedAlbum {
  readonly draft: AlbumDraft
  /** The number of stickers that saving would change. */
  readonly changes: number
  /** Changes the draft, unless `next` returns the same one. */
  readonly change: (next: (draft: AlbumDraft) => AlbumDraft) => void
  /** Undoes the last change; undefined if there is none. */
  readonly undo: (() => void) | undefined
  readonly discard: () => void
}

/** Returns the draft of `album`, stored for the tab, so that leaving or reloading the page loses no changes. */
export function useAlbumDraft(album: OwnAlbum): DraftedAlbum {
  const { username } = album.player
  const [drafts, setDrafts] = useState<readonly AlbumDraft[]>(() => [readKeptDraft(username)])
  const draft = drafts[drafts.length - 1] ?? NO_DRAFT
  useEffect(() => writeKeptDraft(username, draft), [username, draft])
  const touched = new Set([
    ...copiesChanges(album, draft).map(({ slug }) => slug),
    ...wantedChanges(album, draft).map(({ slug }) => slug),
  ])
  // The function never changes, so that unchanged tiles do not render again.
  const change = useCallback<DraftedAlbum['change']>(
    (next) =>
      setDrafts((before) => {
        const last = before[before.length - 1] ?? NO_DRAFT
        const after = next(last)
        return after === last ? before : [...before, after]
      }),
    [],
  )
  return {
    draft,
    changes: touched.size,
    change,
    undo: drafts.length > 1 ? () => setDrafts((before) => before.slice(0, -1)) : undefined,
    discard: () => setDrafts([NO_DRAFT]),
  }
}
