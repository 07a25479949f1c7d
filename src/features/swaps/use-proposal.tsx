import { type ReactNode, useEffect, useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useLazyDialog } from '#src/app/screen/use-lazy-dialog.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'
import {
  readSwapParams,
  type SwapParams,
  takeSwapParams,
  writeSwapParams,
} from '#src/features/player/swap-params.ts'
import { useOpenDraft } from '#src/stores/draft.ts'

const proposeSwap = lazyModule(() => import('./ProposeSwap.tsx'))

interface Proposal {
  open: (want?: string) => void
  busy: boolean
  dialog: ReactNode
}

/**
 * Returns the dialog to propose a swap to `username`. Opens the dialog at once if the URL contains
 * a swap.
 */
export function useProposal(username: string): Proposal {
  const page = usePage<ProfileProps>()
  const { part, busy, fetch } = useLazyDialog(() => withTexts(proposeSwap(), withSwapTexts(page)))
  const [params, setParams] = useState<SwapParams>()
  const open = async (swap: SwapParams) => {
    if (await fetch()) setParams(swap)
  }
  useOpenDraft('proposal', params ? writeSwapParams(params) : '', (left) =>
    open(readSwapParams(left)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    const swap = takeSwapParams()
    if (swap) void open(swap)
  }, [])
  return {
    open: (want) => open({ want: want ? [want] : [], give: [], way: 'one' }),
    busy,
    dialog: part && params && (
      <part.default
        params={params}
        username={username}
        onChoice={setParams}
        onClosed={() => setParams(undefined)}
      />
    ),
  }
}
