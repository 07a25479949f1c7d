import { lazyModule } from '#src/bridge/lazy-module.ts'
import type { Delivery } from '#src/contract/deliveries.ts'
import { LazyPart } from '#src/islands/screen/LazyPart.tsx'

const detail = lazyModule(() => import('./DeliveryDetail.tsx'))

/** Most rewards are sent at once, so that few pages need this part and its texts. */
const load = async () => {
  const part = await detail()
  return { Detail: part.default, strings: await part.loadStrings() }
}

/** Whether there is more to say of a delivery than when it arrives or that it has arrived. */
export function hasNote(delivery: Delivery | null | undefined): delivery is Delivery {
  return delivery != null && delivery.status !== 'applied' && delivery.status !== 'sent'
}

/**
 * Returns which of several deliveries to tell about where there is place for one note: one that failed
 * before one on its way, because the player may have something to do.
 */
export function mostUrgent(
  deliveries: readonly (Delivery | null | undefined)[],
): Delivery | undefined {
  const notes = deliveries.filter(hasNote)
  return notes.find(({ status }) => status === 'failed') ?? notes[0]
}

interface Props {
  /** The delivery of a reward; null where nothing was claimed. */
  delivery: Delivery | null | undefined
}

/** Says of a reward that it is on its way, or why it was not delivered and what to do; else nothing. */
export function DeliveryNote({ delivery }: Props) {
  return (
    hasNote(delivery) && (
      <LazyPart load={load} small>
        {({ Detail, strings }) => <Detail delivery={delivery} strings={strings} />}
      </LazyPart>
    )
  )
}
