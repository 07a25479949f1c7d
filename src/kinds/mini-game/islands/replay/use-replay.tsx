import { type ReactNode, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'

/** Fetched with the first run that is watched. */
const replayDialog = lazyModule(() => import('./ReplayDialog.tsx'))

/** Returns what opens the replay of a run, and the dialog in which it plays. */
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
