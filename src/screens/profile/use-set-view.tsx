import { type ReactNode, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import type { Album, ProfileProps } from './profile-props.ts'
import { usePart } from './use-part.ts'

const setDialog = lateModule(() => import('./SetDialog.tsx'))

interface SetView {
  open: (set?: string) => void
  /** The dialog that shows the set, where one was opened. */
  dialog: (album: Album) => ReactNode
}

/** Lets anybody look into a set of another player's album. */
export function useSetView(page: ProfileProps): SetView {
  const { Part, fetch } = usePart(page, async () => [await setDialog(), page])
  const [set, setSet] = useState<string>()
  const [open, setOpen] = useState(false)
  return {
    open: async (slug) => {
      setSet(slug)
      if (await fetch()) setOpen(true)
    },
    dialog: (album) => {
      const shown = album.sets.find(({ slug }) => slug === set)
      if (!Part || !shown) return null
      return <Part page={page} set={shown} open={open} onClose={() => setOpen(false)} />
    },
  }
}
