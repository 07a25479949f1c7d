import { useCallback } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { withSwapTexts, withTexts } from '#src/features/player/lazy-texts.tsx'
import type { ProfileProps } from '#src/features/player/profile-props.ts'

const pendingSwaps = lazyModule(() => import('./PendingSwaps.tsx'))

interface Props {
  username: string
}

/** Renders the player's swaps with another player. Their script is loaded on demand. */
export function LazyPendingSwaps({ username }: Props) {
  const page = usePage<ProfileProps>()
  const load = useCallback(() => withTexts(pendingSwaps(), withSwapTexts(page)), [page])
  return (
    <LazyPart load={load} waiting={<div className="waiting-note" />} small>
      {({ default: Part }) => <Part username={username} />}
    </LazyPart>
  )
}
