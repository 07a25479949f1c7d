import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { DrawText } from '../draw-props.ts'

export interface FairnessProps {
  screen: ScreenProps
  campaign: string
  /** The campaign's texts whose keys begin with `fairness.`. */
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
}
