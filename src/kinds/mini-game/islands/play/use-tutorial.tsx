import { type ReactNode, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { readDraft, saveDraft } from '#src/stores/draft.ts'
import type { MiniGameProps } from './props.ts'

const tutorialDialog = lateModule(() => import('./Tutorial.tsx'))

/** The name of the draft that remembers for this visit that the tutorial was shown. */
const SEEN_DRAFT = 'tutorial'

/** The tutorial over the page: by a button, and once by itself for who has never finished a run. */
export function useTutorial(page: MiniGameProps): {
  show: () => void
  showOnce: () => void
  dialog: ReactNode
} {
  const { part, fetch } = useLazyDialog(page.screen, tutorialDialog)
  const [open, setOpen] = useState(false)
  const Tutorial = part?.default
  const show = async () => {
    if (await fetch()) setOpen(true)
  }
  return {
    show,
    showOnce: () => {
      if (readDraft(SEEN_DRAFT) !== '') return
      saveDraft(SEEN_DRAFT, 'seen')
      void show()
    },
    dialog: Tutorial && <Tutorial page={page} open={open} onClose={() => setOpen(false)} />,
  }
}
