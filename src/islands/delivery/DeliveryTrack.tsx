import type { Delivery } from '#src/contract/deliveries.ts'
import { formatDate, formatDay } from '#src/i18n/format.ts'
import { DeliveryTrouble } from './DeliveryTrouble.tsx'
import { type DeliveryStrings, reachedAt } from './delivery-state.ts'

interface Props {
  delivery: Delivery
  strings: DeliveryStrings
  /** Whether the player applied for it and paid points, or won it. */
  kind: 'applied' | 'won'
  /** When it is announced to arrive; for gold in a golden blitz, which may have no date yet. */
  arrival: { readonly day: string | null; readonly isGold: boolean }
}

/**
 * How far what a player was promised has come: when it was applied for or won, and when it was handed
 * over, sent, not delivered or given back, or will arrive. Of what was not delivered, why and what to do.
 */
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

/** The last step: the state and when it was reached, or when it is expected to arrive. */
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
  if (arrival.day === null) return <span>{strings.next_blitz}</span>
  return (
    <>
      <span>{strings[arrival.isGold ? 'in_blitz' : 'arrives']}</span>
      <time dateTime={arrival.day}>{formatDay(arrival.day, 'short')}</time>
    </>
  )
}
