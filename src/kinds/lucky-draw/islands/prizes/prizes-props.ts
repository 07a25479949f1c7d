import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { RewardStrings } from '#src/islands/reward/reward-words.ts'
import type { Texts } from '#src/islands/screen/page-context.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import type { DrawText } from '../draw-props.ts'

export interface PrizesProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
  deliveryStrings: DeliveryStrings
  /** The heading of islands/seasons/EarlierSeasons.tsx. */
  earlierSeasons: string
  /** The wheel's page, and the page that checks spins. */
  links: { draw: string; fairPlay: string }
}
