import { type RefObject, useEffect, useState } from 'react'
import { useLazyDialog } from './use-lazy-dialog.ts'

interface DialogAbout<What, Part> {
  open: (what: What) => void
  /** What was pressed while the dialog loads: its button shows this. */
  opening: What | undefined
  /** What to render, once something was pressed; each press is a dialog of its own, by `key`. */
  shown: { part: Part; what: What; key: number; isOpen: boolean; close: () => void } | undefined
}

/**
 * A dialog for a signed-in player about one of several things on a page; its buttons ask for the sign-in
 * before (`useSignedInPress`). `fallback` gets the focus when the dialog closes and the button is gone with what it was about.
 */
export function useDialogAbout<What, Part extends object>(
  load: () => Promise<Part>,
  fallback?: RefObject<HTMLElement | null>,
): DialogAbout<What, Part> {
  const { part, fetch } = useLazyDialog(load)
  const [opening, setOpening] = useState<What>()
  // The dialog stays when it is closed: so it can restore the focus. Each turn is a new one.
  const [last, setLast] = useState<{ what: What; isOpen: boolean; turn: number }>()

  const isClosed = last?.isOpen === false
  useEffect(() => {
    if (!isClosed) return
    // Until the next frame the focus can still be inside the closed dialog.
    const focused = document.activeElement
    const isFocusLost = focused === document.body || focused?.closest('dialog:not([open])')
    // Safari focuses no button that is pressed, so that its page would scroll after every report.
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
