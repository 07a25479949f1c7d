import { PrefetchedNumber } from '#src/app/screen/PrefetchedNumber.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import type { Draw, DrawProps } from './draw-props.ts'
import { drawnTickets } from './Tickets.tsx'

/** Renders placeholders of the actions' size while the actions load. */
export function SpinsSkeleton() {
  const { spinsPerDay } = usePage<DrawProps>()
  return (
    <div className="spins-skeleton">
      <p className="tickets">
        {Array.from({ length: drawnTickets(spinsPerDay) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a ticket
          <span className="ticket-place" key={place} />
        ))}
        <PrefetchedNumber<Draw> of="spins_left" text="draw.spins" none="draw.none" />
      </p>
      <Skeleton shape="wide" />
      <Skeleton shape="wide" />
      <Skeleton shape="short-line" />
    </div>
  )
}
