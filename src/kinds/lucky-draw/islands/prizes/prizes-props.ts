import type { Texts } from '#src/app/screen/page-context.tsx'
import type { ScreenProps } from '#src/app/screen/screen-props.ts'
import type { DeliveryStrings } from '#src/features/reward/delivery/delivery-state.ts'
import type { RewardStrings } from '#src/features/reward/reward-words.ts'
import type { DrawText } from '../draw-props.ts'

export interface PrizesProps {
  screen: ScreenProps
  campaign: string
  strings: Texts<DrawText>
  rewardStrings: RewardStrings
  deliveryStrings: DeliveryStrings
  earlierSeasons: string
  links: { draw: string; fairPlay: string }
}
