import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Delivery } from '#src/contract/deliveries.ts'

const detail = lazyModule(() => import('./DeliveryDetail.tsx'))

/** Loads the note on demand, because most rewards need none. */
const load = async () => {
  const part = await detail()
  return { Detail: part.default, strings: await part.loadStrings() }
}

/** Returns whether a delivery needs a note in addition to the date of arrival. */
export function hasNote(delivery: Delivery | null | undefined): delivery is Delivery {
  return delivery != null && delivery.status !== 'applied' && delivery.status !== 'sent'
}

/**
 * Returns the most urgent of several deliveries, for a place with one note. A failed delivery is
 * first, because the player may have to act.
 */
export function mostUrgent(
  deliveries: readonly (Delivery | null | undefined)[],
): Delivery | undefined {
  const notes = deliveries.filter(hasNote)
  return notes.find(({ status }) => status === 'failed') ?? notes[0]
}

interface Props {
  /** Null if nothing was claimed or the claim has no delivery. */
  delivery: Delivery | null | undefined
}

/**
 * Renders a note that a reward is on its way, or why its delivery failed and what to do; otherwise
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
