import * as v from 'valibot'
import { type AlbumDraft, NO_DRAFT } from './album-draft.ts'

const KEY = 'rollmates-album-draft'

const Kept = v.object({
  username: v.string(),
  copies: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  wanted: v.record(v.string(), v.boolean()),
})

/** Returns the unsaved changes of `username` in this tab. Never throws. */
export function readKeptDraft(username: string): AlbumDraft {
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
export function writeKeptDraft(username: string, draft: AlbumDraft): void {
  try {
    const isEmpty = Object.keys({ ...draft.copies, ...draft.wanted }).length === 0
    if (isEmpty) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ username, ...draft }))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}
