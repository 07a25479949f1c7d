import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { useDialogAbout } from '#src/app/screen/use-dialog-about.ts'
import { loadWords } from '#src/app/words/load-words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'

const blockDialog = lazyModule(() => import('./BlockDialog.tsx'))

interface Block {
  open: (username: string) => void
  opening: string | undefined
  dialog: ReactNode
}

/**
 * Returns a dialog in which the player can block another player. The button that opens it must
 * first ask for the sign-in (`useSignedInPress`). After a block the button disappears and
 * `fallback` gets the focus. Without `onBlocked`, a toast reports the block.
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
    // The closed dialog restores the focus to its button, but the page's next data removes that
    // button.
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
