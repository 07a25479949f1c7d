import { useEffect } from 'react'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'
import type { RewardWonProps } from './RewardWon.tsx'

/** Loaded once something was won. */
const rewardWon = lazyModule(() => import('./RewardWon.tsx'))

type Props = Omit<RewardWonProps, 'granted'> & {
  /** What was just won; without it nothing is shown. */
  granted: RewardWonProps['granted'] | undefined
  /** Something is about to be won: loaded ahead, so that it shows at once. */
  soon?: boolean
}

/** Shows what was just won in a full-screen dialog, until the player closes it. */
export function RewardMoment({ granted, soon = false, ...props }: Props) {
  useEffect(() => {
    // Where that fails, it is loaded again when it is needed.
    if (soon) rewardWon().catch(() => undefined)
  }, [soon])
  return (
    granted && (
      <LazyPart load={rewardWon} small>
        {({ default: RewardWon }) => <RewardWon granted={granted} {...props} />}
      </LazyPart>
    )
  )
}
