import { type ReactNode, useState } from 'react'
import { withSwapWords } from './late-words.ts'
import type { ProfileProps } from './profile-props.ts'
import { swapsOfPage } from './swaps-of-page.ts'
import { usePart } from './use-part.ts'

interface Proposal {
  /** Opens the dialog, on one of the player's stickers where one was pressed. */
  open: (want?: string) => void
  busy: boolean
  dialog: ReactNode
}

/** Lets whoever plays propose a swap to `username`. */
export function useProposal(page: ProfileProps, username: string): Proposal {
  const part = usePart(page, () =>
    Promise.all([import('../swaps/ProposeSwap.tsx'), withSwapWords(page)]),
  )
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
