import type { ReactNode, RefObject } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { PageProvider, usePage } from '#src/islands/screen/page-context.tsx'
import { useDialogAbout } from '#src/islands/screen/use-dialog-about.ts'
import { loadWords } from '#src/islands/words/load-words.ts'
import type { Reported } from './reported.ts'

/** The dialog and its words, loaded by the first press. */
const reportDialog = lazyModule(() => import('./ReportDialog.tsx'))

interface Report {
  open: (what: Reported) => void
  /** What the player asked to report while the dialog loads: its button shows this. */
  opening: Reported | undefined
  dialog: ReactNode
}

/**
 * Lets the player report something, in a dialog; its button asks for the sign-in before
 * (`useSignedInPress`). `title` is the page's text `report` of the namespace `common`, which is also the name of the button.
 * `fallback` gets the focus when the dialog closes and the button is gone with what was reported.
 */
export function useReport(title: string, fallback?: RefObject<HTMLElement | null>): Report {
  const page = usePage()
  const { locale } = page.screen
  const load = async () => {
    const [{ default: Dialog }, words, blockWords, errors] = await Promise.all([
      reportDialog(),
      loadWords(locale, 'report'),
      loadWords(locale, 'blocks'),
      loadWords(locale, 'errors'),
    ])
    const screen = { ...page.screen, errorStrings: errors }
    return { Dialog, words, blockWords, page: { ...page, screen } }
  }
  const { open, opening, shown } = useDialogAbout<Reported, Awaited<ReturnType<typeof load>>>(
    load,
    fallback,
  )
  return {
    open,
    opening,
    dialog: shown && (
      <PageProvider page={shown.part.page}>
        <shown.part.Dialog
          key={shown.key}
          strings={shown.part.words}
          blockStrings={shown.part.blockWords}
          title={title}
          what={shown.what}
          open={shown.isOpen}
          onClose={shown.close}
        />
      </PageProvider>
    ),
  }
}
