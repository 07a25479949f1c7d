import { useCallback } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withSwapTexts, withTexts } from '../late-texts.tsx'
import type { ProfileProps } from '../profile-props.ts'

const pendingSwaps = lateModule(() => import('./PendingSwaps.tsx'))

interface Props {
  username: string
}

/** The player's swaps with another, loaded where there are some. */
export function LatePendingSwaps({ username }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(pendingSwaps(), withSwapTexts(page)), [page])
  return (
    <LatePart load={load} waiting={<div className="waiting-note" />} small>
      {({ default: Part }) => <Part username={username} />}
    </LatePart>
  )
}
