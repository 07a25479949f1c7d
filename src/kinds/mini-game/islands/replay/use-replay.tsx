import { type ReactNode, useState } from 'react'
import { PageProvider, usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { GamePageProps } from '../game-page-props.ts'
import { withResultWords } from '../result-words.ts'

const replayDialog = withResultWords(lazyModule(() => import('./ReplayDialog.tsx')))

/**
 * Returns a function that opens a run's replay, and the dialog to render. `canShare` says whether
 * the dialog offers to share the run, which must be the player's own.
 */
export function useReplay(): {
  watch: (run: string, canShare?: boolean) => void
  dialog: ReactNode
} {
  const page = usePage<GamePageProps>()
  const { part, isOpen, open, close } = useLazyDialog(replayDialog)
  const [watched, setWatched] = useState<{ run: string; canShare: boolean }>()
  return {
    watch: (run, canShare = false) => {
      setWatched({ run, canShare })
      void open()
    },
    dialog: part && watched && (
      <PageProvider page={{ ...page, strings: { ...page.strings, ...part.strings } }}>
        <part.default key={watched.run} {...watched} open={isOpen} onClose={close} />
      </PageProvider>
    ),
  }
}
