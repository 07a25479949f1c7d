import { type RefObject, useEffect, useState } from 'react'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface DialogAbout<What, Part> {
  open: (what: What) => void
  opening: What | undefined
  shown: { part: Part; what: What; key: number; isOpen: boolean; close: () => void } | undefined
}

/**
 * Returns a dialog about one of several items on a page, for signed-in players. The buttons that
 * open it first ask the player to sign in (`useSignedInPress`). If the pressed button has
 * disappeared when the dialog closes, `fallback` gets the focus.
 */
export function useDialogAbout<What, Part extends object>(
  load: () => Promise<Part>,
  fallback?: RefObject<HTMLElement | null>,
): DialogAbout<What, Part> {
  const { part, fetch } = useLazyDialog(load)
  const [opening, setOpening] = useState<What>()
  // A closed dialog stays mounted, so that it can restore the focus. `turn` counts the presses.
  const [last, setLast] = useState<{ what: What; isOpen: boolean; turn: number }>()

  const isClosed = last?.isOpen === false
  useEffect(() => {
    if (!isClosed) return
    // Until the next frame, the focus may be inside the closed dialog, where it is lost, too.
    const focused = document.activeElement
    const isFocusLost = focused === document.body || focused?.closest('dialog:not([open])')
    // Safari does not focus a pressed button, so there the focus is always lost. Without
    // `preventScroll` the page would scroll each time.
    if (isFocusLost) fallback?.current?.focus({ preventScroll: true })
  }, [isClosed, fallback])

  return {
    open: async (what) => {
      setOpening(() => what)
      const fetched = await fetch()
      setOpening(undefined)
      if (fetched) setLast((before) => ({ what, isOpen: true, turn: (before?.turn ?? 0) + 1 }))
    },
    opening,
    shown: part &&
      last && {
        part,
        what: last.what,
        key: last.turn,
        isOpen: last.isOpen,
        close: () => setLast({ ...last, isOpen: false }),
      },
  }
}
