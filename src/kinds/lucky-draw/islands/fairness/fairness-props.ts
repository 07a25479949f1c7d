import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { DrawText } from '../draw-props.ts'

/** The props of the parts in which spins are checked. */
export interface FairnessProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The campaign's texts `fairness.` */
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
}
