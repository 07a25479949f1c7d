import { useState } from 'react'
import { toFailure } from '#src/rpc/failure.ts'
import { notify } from '#src/stores/notice.ts'

/** Loads a part for a press. After a failure, shows a toast and returns undefined. */
export async function fetchLazy<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch (error) {
    // If another build has replaced the part (`gone`), Notices offers to reload the page.
    if (toFailure(error).reason !== 'gone') notify(null, 'danger')
    return undefined
  }
}

interface LazyDialog<Part> {
  /** Undefined until the part has loaded. */
  part: Part | undefined
  busy: boolean
  /** Loads the part. If loading fails, shows a toast and returns undefined. */
  fetch: () => Promise<Part | undefined>
  isOpen: boolean
  open: () => Promise<void>
  close: () => void
}

/** Returns a part, such as an editor, that loads at a press and opens over the screen. */
export function useLazyDialog<Part extends object>(load: () => Promise<Part>): LazyDialog<Part> {
  const [part, setPart] = useState<Part>()
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const fetch = async () => {
    if (part) return part
    setBusy(true)
    const fetched = await fetchLazy(load)
    setPart(fetched)
    setBusy(false)
    return fetched
  }
  const open = async () => {
    if (await fetch()) setOpen(true)
  }
  return { part, busy, fetch, isOpen, open, close: () => setOpen(false) }
}
