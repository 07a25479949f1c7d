import type { ReactNode, RefObject } from 'react'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { useDialogAbout } from '#src/app/screen/use-dialog-about.ts'
import { loadWords } from '#src/app/words/load-words.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Reported } from './reported.ts'

const reportDialog = lazyModule(() => import('./ReportDialog.tsx'))

interface Report {
  open: (what: Reported) => void
  opening: Reported | undefined
  dialog: ReactNode
}

/**
 * Returns a dialog in which the player can report a post, player or team. The button that opens it
 * must first ask for the sign-in (`useSignedInPress`). `title` is the text `report` of the
 * namespace `common`. `fallback` gets the focus if the button disappears.
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
