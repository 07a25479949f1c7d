import { DeliveryNote, hasNote } from '#src/islands/delivery/DeliveryNote.tsx'
import type { ScreenProps } from '#src/islands/screen/screen-props.ts'
import { type Granted, type RewardStrings, rewardArrival } from './reward-words.ts'

interface Props {
  screen: Pick<ScreenProps, 'commonStrings'>
  granted: Granted
  strings: RewardStrings
}

/** When and where a reward arrives; of one that is on its way or was not delivered, how far it is. */
export function RewardArrival({ screen, granted, strings }: Props) {
  const { delivery } = granted
  return hasNote(delivery) ? (
    <DeliveryNote screen={screen} delivery={delivery} />
  ) : (
    <p>{rewardArrival(granted, strings)}</p>
  )
}
