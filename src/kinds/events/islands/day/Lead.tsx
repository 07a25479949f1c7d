import { usePage } from '#src/app/screen/page-context.tsx'
import type { EventsProps } from '../events-props.ts'
import type { EventsDay } from './day-props.ts'

interface Props {
  /** The day to describe; undefined until it has loaded, while its space is reserved. */
  day: EventsDay | undefined
}

/** Renders the numbers of today's events and free stickers, below the title. */
export function Lead({ day }: Props) {
  const { count } = usePage<EventsProps>()
  const parts =
    day?.phase === 'running' || day?.phase === 'last_day'
      ? [
          count('day.lead.events', day.events.length),
          ...(day.free_stickers > 0 ? [count('day.lead.stickers', day.free_stickers)] : []),
        ]
      : []
  return <p className="events-lead">{parts.join(' · ')}</p>
}
