import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { takeSearchParam } from './search-param.ts'

const swapFinder = lazyModule(() => import('./SwapFinder.tsx'))

interface FinderDialog {
  /** Opens the dialog for one sticker or, without one, for all missing stickers. */
  open: (sticker?: string) => Promise<void>
  busy: boolean
  dialog: ReactNode
}

/** Returns the dialog that finds swaps. It opens at once if the address names a search. */
export function useFinder(onAddGameLink: () => void): FinderDialog {
  const page = usePage<ProfileProps>()
  const { part, busy, fetch } = useLazyDialog(() => withTexts(swapFinder(), withSwapTexts(page)))
  const [request, setRequest] = useState<{ sticker: string | undefined }>()
  const open = async (sticker?: string) => {
    if (await fetch()) setRequest({ sticker })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    const search = takeSearchParam()
    if (search) void open(search.sticker)
  }, [])
  return {
    open,
    busy,
    dialog: part && request && (
      <part.default
        sticker={request.sticker}
        onAddGameLink={onAddGameLink}
        onClosed={() => setRequest(undefined)}
      />
    ),
  }
}
