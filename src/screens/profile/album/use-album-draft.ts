import { useEffect, useState } from 'react'
import type { OwnAlbum } from '../profile-props.ts'
import { type AlbumDraft, copiesChanges, NO_DRAFT, wantedChanges } from './album-draft.ts'
import { readKeptDraft, writeKeptDraft } from './kept-draft.ts'

/** What a player is changing in their album. */
export interface DraftedAlbum {
  readonly draft: AlbumDraft
  /** How many stickers saving would change. */
  readonly changes: number
  readonly change: (next: (draft: AlbumDraft) => AlbumDraft) => void
  /** Takes the last change back; undefined where there is none. */
  readonly undo: (() => void) | undefined
  /** Lets go of everything that is not saved. */
  readonly discard: () => void
}

/** The draft of `album`. It is kept for the tab, so that a page that is left or reloaded loses nothing. */
export function useAlbumDraft(album: OwnAlbum): DraftedAlbum {
  const { username } = album.player
  const [drafts, setDrafts] = useState<readonly AlbumDraft[]>(() => [readKeptDraft(username)])
  const draft = drafts.at(-1) ?? NO_DRAFT
  useEffect(() => writeKeptDraft(username, draft), [username, draft])
  const touched = new Set([
    ...copiesChanges(album, draft).map(({ slug }) => slug),
    ...wantedChanges(album, draft).map(({ slug }) => slug),
  ])
  return {
    draft,
    changes: touched.size,
    change: (next) => setDrafts((before) => [...before, next(before.at(-1) ?? NO_DRAFT)]),
    undo: drafts.length > 1 ? () => setDrafts((before) => before.slice(0, -1)) : undefined,
    discard: () => setDrafts([NO_DRAFT]),
  }
}
