import { useState } from 'react'
import { toFailure } from '#src/rpc/failure.ts'
import { notify } from '#src/stores/notice.ts'

/**
 * Loads the part that a press asks for. If that fails, shows a toast and returns undefined; the
 * next press tries again, because `load` can be called again (bridge/lazy-module.ts).
 */
export async function fetchLazy<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch (error) {
    // Where it is gone, Notices offers to reload the page.
    if (toFailure(error).reason !== 'gone') notify(null, 'danger')
    return undefined
  }
}

interface LazyDialog<Part> {
  /** Undefined until it was asked for and has loaded. */
  part: Part | undefined
  /** Whether it is loading: the button that asked for it shows this. */
  busy: boolean
  /** Loads it; returns undefined after a failure, which the player has seen. */
  fetch: () => Promise<Part | undefined>
  /** Whether it is open. It stays when it is closed: so it can restore the focus. */
  isOpen: boolean
  /** Loads it, and opens it then. */
  open: () => Promise<void>
  close: () => void
}

/** Returns a part that opens over the screen on a press, such as an editor; that press loads it. */
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
