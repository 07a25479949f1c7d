import { type ReactNode, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'

const replayDialog = lazyModule(() => import('./ReplayDialog.tsx'))

/** Returns a function that opens the replay of a run, and the dialog to render. */
export function useReplay(): {
  watch: (run: string) => void
  dialog: ReactNode
} {
  const { part, isOpen, open, close } = useLazyDialog(replayDialog)
  const [watched, setWatched] = useState<string>()
  const ReplayDialog = part?.default
  return {
    watch: (wanted) => {
      setWatched(wanted)
      void open()
    },
    dialog: ReplayDialog && watched && (
      <ReplayDialog key={watched} run={watched} open={isOpen} onClose={close} />
    ),
  }
}
