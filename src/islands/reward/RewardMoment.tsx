import { type ComponentType, lazy, Suspense } from 'react'
import type { RewardWonProps } from './RewardWon.tsx'

/** Without a network the page says the same, only more quietly. */
const Nothing: ComponentType<RewardWonProps> = () => null

/** Fetched when something is won. */
const RewardWon = lazy(
  (): Promise<{ default: ComponentType<RewardWonProps> }> =>
    import('./RewardWon.tsx').catch(() => ({ default: Nothing })),
)

type Props = Omit<RewardWonProps, 'granted'> & {
  /** What was won just now; nothing is shown without it. */
  granted: RewardWonProps['granted'] | undefined
}

/** Shows what was just won over the whole screen, until the player goes on. */
export function RewardMoment({ granted, ...props }: Props) {
  return (
    granted && (
      <Suspense>
        <RewardWon granted={granted} {...props} />
      </Suspense>
    )
  )
}
