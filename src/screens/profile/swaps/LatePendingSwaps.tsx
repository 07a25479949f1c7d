import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { withSwapTexts, withTexts } from '../late-texts.tsx'
import type { ProfileProps } from '../profile-props.ts'
import { swapsOfPage } from '../swaps-of-page.ts'

const pendingSwaps = lateModule(() => import('./PendingSwaps.tsx'))

interface Props {
  page: ProfileProps
  username: string
}

/** The player's swaps with another, loaded where there are some. */
export function LatePendingSwaps({ page, username }: Props) {
  const load = useCallback(() => withTexts(pendingSwaps(), withSwapTexts(page)), [page])
  return (
    <LatePart load={load} waiting={<div className="waiting-note" />} small>
      {({ Part, page: loaded }) => <Part {...swapsOfPage(loaded)} username={username} />}
    </LatePart>
  )
}
