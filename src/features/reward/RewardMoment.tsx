import { useEffect } from 'react'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { RewardWonProps } from './RewardWon.tsx'

const rewardWon = lazyModule(() => import('./RewardWon.tsx'))

type Props = Omit<RewardWonProps, 'granted'> & {
  granted: RewardWonProps['granted'] | undefined
  soon?: boolean
}

/** Renders a reward just won in a full-screen dialog, until the player closes it. */
export function RewardMoment({ granted, soon = false, ...props }: Props) {
  useEffect(() => {
    // Ignores a failure, because LazyPart loads the dialog again.
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
