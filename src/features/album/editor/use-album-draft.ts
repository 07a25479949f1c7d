import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { OwnAlbum } from '#src/features/player/profile-props.ts'
import { type AlbumDraft, copiesChanges, NO_DRAFT, wantedChanges } from './album-draft.ts'

export interface DraftedAlbum {
  readonly draft: AlbumDraft
  readonly changes: number
  readonly change: (next: (draft: AlbumDraft) => AlbumDraft) => void
  /** Undoes the last change; undefined without a change. */
  readonly undo: (() => void) | undefined
  readonly discard: () => void
}

/** Returns the draft of `album`, which sessionStorage keeps after leaving or reloading the page. */
export function useAlbumDraft(album: OwnAlbum): DraftedAlbum {
  const { username } = album.player
  const [drafts, setDrafts] = useState<readonly AlbumDraft[]>(() => [readKeptDraft(username)])
  const draft = drafts[drafts.length - 1] ?? NO_DRAFT
  useEffect(() => writeKeptDraft(username, draft), [username, draft])
  const touched = new Set([
    ...copiesChanges(album, draft).map(({ slug }) => slug),
    ...wantedChanges(album, draft).map(({ slug }) => slug),
  ])
  // The same function at every render, so that unchanged tiles do not render again.
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

const KEY = 'rollmates-album-draft'

const Kept = v.object({
  username: v.string(),
  copies: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  wanted: v.record(v.string(), v.boolean()),
})

/** Returns the unsaved changes of `username` in this tab. Never throws. */
function readKeptDraft(username: string): AlbumDraft {
  try {
    const kept = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    if (!kept.success || kept.output.username !== username) return NO_DRAFT
    const { copies, wanted } = kept.output
    return { copies, wanted }
  } catch {
    return NO_DRAFT
  }
}

/** Stores the draft for this tab, or removes it if it is empty. Never throws. */
function writeKeptDraft(username: string, draft: AlbumDraft): void {
  try {
    const isEmpty = Object.keys({ ...draft.copies, ...draft.wanted }).length === 0
    if (isEmpty) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ username, ...draft }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
