import { type ReactNode, useState } from 'react'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Album, OwnSetActs } from '#src/features/player/profile-props.ts'
import { isRunning } from './album-tiles.ts'

const setDialog = lazyModule(() => import('./SetDialog.tsx'))

interface SetView {
  open: (set?: string) => void
  dialog: (album: Album, acts?: OwnSetActs) => ReactNode
}

/** Returns a dialog with one set of an album. `acts` adds links to swaps and the editor. */
export function useSetView(): SetView {
  const { part, isOpen, open, close } = useLazyDialog(setDialog)
  const [set, setSet] = useState<string>()
  return {
    open: (slug) => {
      setSet(slug)
      void open()
    },
    dialog: (album, acts) => {
      const shown = album.sets.find(({ slug }) => slug === set)
      if (!part || !shown) return null
      const running = isRunning(album)
      return (
        <part.default
          set={shown}
          forSwaps={running}
          {...(running && { acts })}
          open={isOpen}
          onClose={close}
        />
      )
    },
  }
}
