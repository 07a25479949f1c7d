import type { ReactNode } from 'react'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readDraft, saveDraft } from '#src/stores/draft.ts'

const tutorialDialog = lazyModule(() => import('./Tutorial.tsx'))

const SEEN_DRAFT = 'tutorial'

/** Returns the tutorial's dialog, with functions that open it always or once per visit. */
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
