import { type ReactNode, useState } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { isRunning } from './album-tiles.ts'
import type { Album } from './profile-props.ts'

const setDialog = lazyModule(() => import('./SetDialog.tsx'))

interface SetView {
  open: (set?: string) => void
  dialog: (album: Album) => ReactNode
}

/** Returns a dialog that shows a set of another player's album, or of an own album that is not running. */
export function useSetView(): SetView {
  const { part, isOpen, open, close } = useLazyDialog(setDialog)
  const [set, setSet] = useState<string>()
  return {
    open: (slug) => {
      setSet(slug)
      void open()
    },
    dialog: (album) => {
      const shown = album.sets.find(({ slug }) => slug === set)
      if (!part || !shown) return null
      return <part.default set={shown} forSwaps={isRunning(album)} open={isOpen} onClose={close} />
    },
  }
}
