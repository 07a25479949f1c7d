import { type ReactNode, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { useAskedPart } from '#src/islands/screen/use-asked-part.ts'
import { loadWords } from '#src/islands/words/load-words.ts'

/** What a player reports: a post or a profile by its player's name, or a team. */
export type Reported =
  | { readonly kind: 'post' | 'player'; readonly username: string }
  | { readonly kind: 'team'; readonly team: number; readonly name: string }

/** The dialog and its words, loaded by the first press. */
const reportDialog = lateModule(() => import('./ReportDialog.tsx'))

interface Report {
  open: (what: Reported) => void
  busy: boolean
  dialog: ReactNode
}

/**
 * Lets the player report something, in a dialog. `title` is the page's text `report` of the namespace
 * `common`, which is also the name of the button.
 */
export function useReport(screen: ScreenProps, title: string): Report {
  const { locale } = screen
  const { part, busy, fetch } = useAskedPart(screen, async () => {
    const [{ default: Dialog }, words, errors] = await Promise.all([
      reportDialog(),
      loadWords(locale, 'report'),
      loadWords(locale, 'errors'),
    ])
    return { Dialog, words, screen: { ...screen, errorStrings: errors } }
  })
  const [what, setWhat] = useState<Reported>()
  return {
    open: async (asked) => {
      if (await fetch()) setWhat(asked)
    },
    busy,
    dialog: part && what && (
      <part.Dialog
        screen={part.screen}
        strings={part.words}
        title={title}
        what={what}
        onClose={() => setWhat(undefined)}
      />
    ),
  }
}
