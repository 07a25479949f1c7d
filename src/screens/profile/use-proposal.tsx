import { type ReactNode, useEffect, useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { useLazyDialog } from '#src/islands/screen/use-lazy-dialog.ts'
import { useOpenDraft } from '#src/stores/draft.ts'
import { takeAskedSwap } from './asked-swap.ts'
import { withSwapTexts, withTexts } from './late-texts.ts'
import type { ProfileProps } from './profile-props.ts'
import { swapsOfPage } from './swaps-of-page.ts'

const proposeSwap = lateModule(() => import('./swaps/ProposeSwap.tsx'))

interface Proposal {
  /** Opens the dialog, with one of the player's stickers preselected if one was pressed. */
  open: (want?: string) => void
  busy: boolean
  dialog: ReactNode
}

/** Lets the signed-in player propose a swap to `username`; opens at once if the address asks for one. */
export function useProposal(page: ProfileProps, username: string): Proposal {
  const { part, busy, fetch } = useLazyDialog(page.screen, () =>
    withTexts(proposeSwap(), withSwapTexts(page)),
  )
  const [asked, setAsked] = useState<{ want?: string | undefined; give?: string | undefined }>()
  const open = async (want?: string, give?: string) => {
    if (await fetch()) setAsked({ want, give })
  }
  // Two ids, either of which may be missing.
  useOpenDraft('proposal', asked ? `${asked.want ?? ''} ${asked.give ?? ''}` : '', (left) => {
    const [want, give] = left.split(' ')
    return open(want || undefined, give || undefined)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    const swap = takeAskedSwap()
    if (swap) void open(swap.want, swap.give)
  }, [])
  return {
    open,
    busy,
    dialog: part && asked && (
      <part.Part
        {...swapsOfPage(part.page)}
        {...asked}
        username={username}
        onChoice={setAsked}
        onClosed={() => setAsked(undefined)}
      />
    ),
  }
}
