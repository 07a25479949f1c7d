import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { loadWords } from '#src/islands/words/load-words.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignIn } from '#src/stores/sign-in-offer.ts'

/** What a player reports: a post or a profile by its player's name, or a team. */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }

/** The dialog and its words, loaded by the first press. */
const reportDialog = lateModule(() => import('./ReportDialog.tsx'))

interface Report {
  open: (what: Reported) => void
  /** What the player asked to report while the dialog loads: its button shows this. */
  opening: Reported | undefined
  dialog: ReactNode
}

/**
 * Lets the player report something, in a dialog; who is signed out is asked to sign in before. `title`
 * is the page's text `report` of the namespace `common`, which is also the name of the button.
 * `fallback` gets the focus when the dialog closes and the button is gone with what was reported.
 */
export function useReport(
  screen: ScreenProps,
  title: string,
  fallback?: RefObject<HTMLElement | null>,
): Report {
  const { locale } = screen
  const { part, fetch } = useLazyDialog(screen, async () => {
    const [{ default: Dialog }, words, errors] = await Promise.all([
      reportDialog(),
      loadWords(locale, 'report'),
      loadWords(locale, 'errors'),
    ])
    return { Dialog, words, screen: { ...screen, errorStrings: errors } }
  })
  const [opening, setOpening] = useState<Reported>()
  // The dialog stays when it is closed: so it can restore the focus. Each turn is a new one.
  const [shown, setShown] = useState<{ what: Reported; isOpen: boolean; turn: number }>()

  const isClosed = shown?.isOpen === false
  useEffect(() => {
    if (!isClosed) return
    // Until the next frame the focus can still be inside the closed dialog.
    const focused = document.activeElement
    const lost = focused === document.body || focused?.closest('dialog:not([open])')
    // Safari focuses no button that is pressed, so that its page would scroll after every report.
    if (lost) fallback?.current?.focus({ preventScroll: true })
  }, [isClosed, fallback])

  return {
    open: async (what) => {
      // Signing in reloads what the page shows, and the dialog with what was chosen would go with it.
      if ($session.get().status === 'signed-out') return askToSignIn()
      setOpening(what)
      const fetched = await fetch()
      setOpening(undefined)
      if (fetched) setShown((last) => ({ what, isOpen: true, turn: (last?.turn ?? 0) + 1 }))
    },
    opening,
    dialog: part && shown && (
      <part.Dialog
        key={shown.turn}
        screen={part.screen}
        strings={part.words}
        title={title}
        what={shown.what}
        open={shown.isOpen}
        onClose={() => setShown({ ...shown, isOpen: false })}
      />
    ),
  }
}
