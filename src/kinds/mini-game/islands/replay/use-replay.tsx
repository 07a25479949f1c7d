import { type ReactNode, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import type { GamePageProps } from '../game-page-props.ts'

/** Fetched with the first run that is watched. */
const replayDialog = lateModule(() => import('./ReplayDialog.tsx'))

/** Returns what opens the replay of a run, and the dialog in which it plays. */
export function useReplay(page: GamePageProps): {
  watch: (run: string) => void
  dialog: ReactNode
} {
  const { part, fetch } = useLazyDialog(page.screen, replayDialog)
  // The dialog stays when it is closed: so it can restore the focus.
  const [watched, setWatched] = useState<{ run: string; isOpen: boolean }>()
  const watch = async (wanted: string) => {
    if (await fetch()) setWatched({ run: wanted, isOpen: true })
  }
  const ReplayDialog = part?.default
  return {
    watch: (wanted) => void watch(wanted),
    dialog: ReplayDialog && watched && (
      <ReplayDialog
        key={watched.run}
        page={page}
        run={watched.run}
        open={watched.isOpen}
        onClose={() => setWatched({ ...watched, isOpen: false })}
      />
    ),
  }
}
