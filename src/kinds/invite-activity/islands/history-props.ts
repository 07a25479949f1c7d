import type { DeliveryStrings } from '#src/features/reward/delivery/delivery-state.ts'
import type { RecordProps } from './activity-props.ts'

export interface HistoryProps extends RecordProps {
  deliveryStrings: DeliveryStrings
}
