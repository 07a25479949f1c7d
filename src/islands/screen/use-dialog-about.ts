import { type RefObject, useEffect, useState } from 'react'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface DialogAbout<What, Part> {
  open: (what: What) => void
  /** What was pressed while the dialog loads; its button is busy. */
  opening: What | undefined
  /** What to render after a press; each press gets a dialog of its own, by `key`. */
  shown: { part: Part; what: What; key: number; isOpen: boolean; close: () => void } | undefined
}

/**
 * Returns a dialog for signed-in players about one of several things on a page; its buttons ask to sign
 * in first (`useSignedInPress`). `fallback` gets the focus if the pressed button has disappeared when the
 * dialog closes.
 */
export function useDialogAbout<What, Part extends object>(
  load: () => Promise<Part>,
  fallback?: RefObject<HTMLElement | null>,
): DialogAbout<What, Part> {
  const { part, fetch } = useLazyDialog(load)
  const [opening, setOpening] = useState<What>()
  // A closed dialog stays mounted, so that it can restore the focus. Each turn is a new dialog.
  const [last, setLast] = useState<{ what: What; isOpen: boolean; turn: number }>()

  const isClosed = last?.isOpen === false
  useEffect(() => {
    if (!isClosed) return
    // The focus may be inside the closed dialog until the next frame.
    const focused = document.activeElement
    const isFocusLost = focused === document.body || focused?.closest('dialog:not([open])')
    // Safari does not focus a pressed button, so without this check its page would scroll after every
    // report.
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
