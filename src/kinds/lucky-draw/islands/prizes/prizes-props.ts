import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { DrawText } from '../draw-props.ts'

/** The props of the page of prizes. */
export interface PrizesProps {
  screen: ScreenProps
  /** The campaign's slug. */
  campaign: string
  /** The campaign's texts that the island shows. */
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
  deliveryStrings: DeliveryStrings
  /** The heading of islands/seasons/EarlierSeasons.tsx. */
  earlierSeasons: string
  /** The wheel's page, and the page where spins are checked. */
  links: { draw: string; fairPlay: string }
}
