import type { Delivery } from '#src/contract/deliveries.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHIP_PROPS, type DeliveryStrings } from './delivery-state.ts'

interface Props {
  delivery: Delivery
  strings: DeliveryStrings
}

/** Renders the state of a delivery in one word. */
export function DeliveryChip({ delivery: { status }, strings }: Props) {
  return <Chip {...CHIP_PROPS[status]} label={strings[status] ?? ''} />
}
