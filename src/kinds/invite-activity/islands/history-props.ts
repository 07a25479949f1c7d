import type { DeliveryStrings } from '#src/islands/delivery/delivery-state.ts'
import type { RecordProps } from './activity-props.ts'

export interface HistoryProps extends RecordProps {
  deliveryStrings: DeliveryStrings
}
