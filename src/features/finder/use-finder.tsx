import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import { STICKER_ID } from '#src/features/player/swap-params.ts'

const swapFinder = lazyModule(() => import('./SwapFinder.tsx'))

interface FinderDialog {
  open: (sticker?: string) => Promise<void>
  busy: boolean
  dialog: ReactNode
}

/** Returns the dialog that finds swaps. Opens the dialog at once if the URL contains a search. */
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

/**
 * Returns the search in the URL: `?find` for all missing stickers, or `?find=grand-tour/bee` for
 * one. Removes the search from the URL, so that neither a reload nor a return repeats it.
 */
export function takeSearchParam(): { sticker: string | undefined } | undefined {
  const url = new URL(location.href)
  const find = url.searchParams.get('find')
  if (find === null) return undefined
  url.searchParams.delete('find')
  history.replaceState(history.state, '', url)
  return { sticker: STICKER_ID.test(find) ? find : undefined }
}
