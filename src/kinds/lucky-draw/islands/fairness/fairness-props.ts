import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'

/** The props of the parts in which spins are checked. */
export interface FairnessProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The campaign's texts `fairness.` */
  strings: Readonly<Record<string, string>>
  rewardStrings: RewardStrings
}
