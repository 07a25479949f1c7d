import { DeliveryNote, hasNote } from './delivery/DeliveryNote.tsx'
import { type Granted, type RewardStrings, rewardArrival } from './reward-words.ts'

interface Props {
  granted: Granted
  strings: RewardStrings
}

/** Renders when and where a reward arrives, or the state of its delivery. */
export function RewardArrival({ granted, strings }: Props) {
  const { delivery } = granted
  return hasNote(delivery) ? (
    <DeliveryNote delivery={delivery} />
  ) : (
    <p>{rewardArrival(granted, strings)}</p>
  )
}
