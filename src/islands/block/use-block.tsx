import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { PageProvider, usePage } from '#src/islands/screen/page-context.tsx'
import { useDialogAbout } from '#src/islands/screen/use-dialog-about.ts'
import { loadWords } from '#src/islands/words/load-words.ts'

const blockDialog = lazyModule(() => import('./BlockDialog.tsx'))

interface Block {
  /** Asks whether to block the player of that name. */
  open: (username: string) => void
  /** Whom the player asked to block while the dialog loads: its button shows this. */
  opening: string | undefined
  dialog: ReactNode
}

/**
 * Lets the player block somebody, in a dialog that says what it does; its button asks for the sign-in before
 * (`useSignedInPress`). `fallback` gets the focus when somebody was blocked, for the button goes then. A page that shows by
 * itself that somebody is blocked passes `onBlocked`; else a notice says so.
 */
export function useBlock({
  fallback,
  onBlocked,
}: {
  fallback?: RefObject<HTMLElement | null>
  onBlocked?: () => void
}): Block {
  const page = usePage()
  const { locale } = page.screen
  const [blocked, setBlocked] = useState(false)
  const load = async () => {
    const [{ default: Dialog }, words, errors] = await Promise.all([
      blockDialog(),
      loadWords(locale, 'blocks'),
      loadWords(locale, 'errors'),
    ])
    return { Dialog, words, page: { ...page, screen: { ...page.screen, errorStrings: errors } } }
  }
  const { open, opening, shown } = useDialogAbout<string, Awaited<ReturnType<typeof load>>>(load)
  const isOver = blocked && shown?.isOpen === false
  useEffect(() => {
    if (!isOver) return
    // The closed dialog has just given the focus back to the button, which goes with the next answer.
    fallback?.current?.focus({ preventScroll: true })
    setBlocked(false)
  }, [isOver, fallback])
  return {
    open,
    opening,
    dialog: shown && (
      <PageProvider page={shown.part.page}>
        <shown.part.Dialog
          key={shown.key}
          strings={shown.part.words}
          username={shown.what}
          open={shown.isOpen}
          notifies={!onBlocked}
          onClose={shown.close}
          onBlocked={() => {
            setBlocked(true)
            onBlocked?.()
          }}
        />
      </PageProvider>
    ),
  }
}
