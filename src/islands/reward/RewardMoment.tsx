import { lateModule } from '#src/bridge/late-module.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { RewardWonProps } from './RewardWon.tsx'

/** Fetched when something is won. */
const rewardWon = lateModule(() => import('./RewardWon.tsx'))

type Props = Omit<RewardWonProps, 'granted' | 'locale'> & {
  screen: ScreenProps
  /** What was won just now; nothing is shown without it. */
  granted: RewardWonProps['granted'] | undefined
}

/** Shows what was just won over the whole screen, until the player goes on. */
export function RewardMoment({ screen, granted, ...props }: Props) {
  return (
    granted && (
      <LatePart screen={screen} load={rewardWon} small>
        {({ default: RewardWon }) => (
          <RewardWon granted={granted} locale={screen.locale} {...props} />
        )}
      </LatePart>
    )
  )
}
