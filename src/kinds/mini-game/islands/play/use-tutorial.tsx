import type { ReactNode } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { readDraft, saveDraft } from '#src/stores/draft.ts'

const tutorialDialog = lazyModule(() => import('./Tutorial.tsx'))

/** Names the draft that records, for this visit, that the tutorial was shown. */
const SEEN_DRAFT = 'tutorial'

/** Returns the tutorial, which opens by a button, and once for a player who has never finished a run. */
export function useTutorial(): {
  show: () => void
  showOnce: () => void
  dialog: ReactNode
} {
  const { part, isOpen, open, close } = useLazyDialog(tutorialDialog)
  const Tutorial = part?.default
  return {
    show: open,
    showOnce: () => {
      if (readDraft(SEEN_DRAFT) !== '') return
      saveDraft(SEEN_DRAFT, 'seen')
      void open()
    },
    dialog: Tutorial && <Tutorial open={isOpen} onClose={close} />,
  }
}
