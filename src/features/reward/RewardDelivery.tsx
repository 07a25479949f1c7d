import { DeliveryChip } from './delivery/DeliveryChip.tsx'
import { DeliveryTrack } from './delivery/DeliveryTrack.tsx'
import type { DeliveryStrings } from './delivery/delivery-state.ts'
import type { Granted } from './reward-words.ts'

interface Props {
  reward: Granted
  strings: DeliveryStrings
}

/** Renders "sent" for a reward that was sent at once; otherwise the steps of the delivery. */
export function RewardDelivery({ reward, strings }: Props) {
  const { delivery } = reward
  if (delivery === null) return null
  if (delivery.sent_at === delivery.applied_at) {
    return <DeliveryChip delivery={delivery} strings={strings} />
  }
  const arrival =
    reward.type === 'dice'
      ? { day: null, isGold: false }
      : { day: reward.shown_on, isGold: reward.rarity === 'gold' }
  return <DeliveryTrack delivery={delivery} strings={strings} kind="won" arrival={arrival} />
}
