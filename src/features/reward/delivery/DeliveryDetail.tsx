import { loadWords } from '#src/app/words/load-words.ts'
import type { Delivery } from '#src/contract/deliveries.ts'
import { fill } from '#src/i18n/browser/fill.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DeliveryTrouble } from './DeliveryTrouble.tsx'
import { CHIP_PROPS, type DeliveryStrings, reachedAt } from './delivery-state.ts'

/** Loads the texts of the namespace `delivery`. */
export const loadStrings = () => loadWords(pageLocale(), 'delivery')

interface Props {
  delivery: Delivery
  strings: DeliveryStrings
}

/** Renders the state of a delivery with its date and, after a failure, the reason. */
export default function DeliveryDetail({ delivery, strings }: Props) {
  const { status } = delivery
  const label = fill(strings.since ?? '', {
    status: strings[status] ?? '',
    date: formatDate(reachedAt(delivery), 'short'),
  })
  return (
    <div className="delivery-note">
      <Chip {...CHIP_PROPS[status]} label={label} />
      <DeliveryTrouble delivery={delivery} strings={strings} hasPaid={false} />
    </div>
  )
}
