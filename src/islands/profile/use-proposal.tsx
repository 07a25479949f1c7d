import { type ReactNode, useState } from 'react'
import { lateModule } from '../../bridge/late-module.ts'
import { withSwapWords } from './late-words.ts'
import type { ProfileProps } from './profile-props.ts'
import { swapsOfPage } from './swaps-of-page.ts'
import { usePart } from './use-part.ts'

const proposeSwap = lateModule(() => import('../swaps/ProposeSwap.tsx'))

interface Proposal {
  /** Opens the dialog, on one of the player's stickers where one was pressed. */
  open: (want?: string) => void
  busy: boolean
  dialog: ReactNode
}

/** Lets whoever plays propose a swap to `username`. */
export function useProposal(page: ProfileProps, username: string): Proposal {
  const part = usePart(page, () => Promise.all([proposeSwap(), withSwapWords(page)]))
  const [asked, setAsked] = useState<{ want?: string }>()
  return {
    open: async (want) => {
      if (await part.fetch()) setAsked(want === undefined ? {} : { want })
    },
    busy: part.busy,
    dialog: part.Part && asked && (
      <part.Part
        {...swapsOfPage(part.page)}
        {...asked}
        username={username}
        onClosed={() => setAsked(undefined)}
      />
    ),
  }
}
