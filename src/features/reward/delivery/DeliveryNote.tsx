import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Delivery } from '#src/contract/deliveries.ts'

const detail = lazyModule(() => import('./DeliveryDetail.tsx'))

/** Loaded on demand, because most rewards are delivered at once. */
const load = async () => {
  const part = await detail()
  return { Detail: part.default, strings: await part.loadStrings() }
}

/** Returns whether a delivery needs a note besides its date of arrival. */
export function hasNote(delivery: Delivery | null | undefined): delivery is Delivery {
  return delivery != null && delivery.status !== 'applied' && delivery.status !== 'sent'
}

/**
 * Returns the most urgent of several deliveries, for a place with only one note. A failed delivery is first,
 * because the player may have to act.
 */
export function mostUrgent(
  deliveries: readonly (Delivery | null | undefined)[],
): Delivery | undefined {
  const notes = deliveries.filter(hasNote)
  return notes.find(({ status }) => status === 'failed') ?? notes[0]
}

interface Props {
  /** Null if nothing was claimed. */
  delivery: Delivery | null | undefined
}

/**
 * Renders a note that a reward is on its way, or why it was not delivered and what to do. Otherwise renders
 * nothing.
 */
export function DeliveryNote({ delivery }: Props) {
  return (
    hasNote(delivery) && (
      <LazyPart load={load} small>
        {({ Detail, strings }) => <Detail delivery={delivery} strings={strings} />}
      </LazyPart>
    )
  )
}
