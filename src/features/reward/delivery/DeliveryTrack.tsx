import type { Delivery } from '#src/contract/deliveries.ts'
import { formatDate, formatDay } from '#src/i18n/browser/format.ts'
import { DeliveryTrouble } from './DeliveryTrouble.tsx'
import { type DeliveryStrings, reachedAt } from './delivery-state.ts'

interface Props {
  delivery: Delivery
  strings: DeliveryStrings
  kind: 'applied' | 'won'
  /** The announced day; null for dice, and for gold until its Golden Blitz has a date. */
  arrival: { readonly day: string | null; readonly isGold: boolean }
}

/** Renders the steps of a delivery with dates and, after a failure, what the player can do. */
export function DeliveryTrack({ delivery, strings, kind, arrival }: Props) {
  const { status, applied_at } = delivery
  return (
    <>
      <ol className={`lane ${status}`}>
        <li>
          <span>{strings[kind]}</span>
          <time dateTime={applied_at}>{formatDate(applied_at, 'short')}</time>
        </li>
        <li>
          <End delivery={delivery} strings={strings} arrival={arrival} />
        </li>
      </ol>
      <DeliveryTrouble delivery={delivery} strings={strings} hasPaid={kind === 'applied'} />
    </>
  )
}

function End({ delivery, strings, arrival }: Omit<Props, 'kind'>) {
  if (delivery.status !== 'applied') {
    const reached = reachedAt(delivery)
    return (
      <>
        <span>{strings[delivery.status]}</span>
        <time dateTime={reached}>{formatDate(reached, 'short')}</time>
      </>
    )
  }
  if (arrival.day === null) {
    return <span>{strings[arrival.isGold ? 'next_blitz' : 'on_its_way']}</span>
  }
  return (
    <>
      <span>{strings[arrival.isGold ? 'in_blitz' : 'arrives']}</span>
      <time dateTime={arrival.day}>{formatDay(arrival.day, 'short')}</time>
    </>
  )
}
