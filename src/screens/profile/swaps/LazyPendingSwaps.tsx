import { useCallback } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import { usePage } from '#src/islands/screen/page-context.tsx'
import { withSwapTexts, withTexts } from '../lazy-texts.tsx'
import type { ProfileProps } from '../profile-props.ts'

const pendingSwaps = lazyModule(() => import('./PendingSwaps.tsx'))

interface Props {
  username: string
}

/** Renders the player's swaps with another player, loaded if there are any. */
export function LazyPendingSwaps({ username }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(pendingSwaps(), withSwapTexts(page)), [page])
  return (
    <LazyPart load={load} waiting={<div className="waiting-note" />} small>
      {({ default: Part }) => <Part username={username} />}
    </LazyPart>
  )
}
