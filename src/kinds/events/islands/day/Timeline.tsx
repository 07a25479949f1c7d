import { usePage } from '#src/app/screen/page-context.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import type { DayProps, EventsDay } from './day-props.ts'
import { EventCard } from './EventCard.tsx'
import { useSeen } from './use-seen.ts'
import { ZoneNote } from './ZoneNote.tsx'

interface Props {
  day: EventsDay
}

/** Renders a day's events by start. When all have ended, also renders the next event. */
export function Timeline({ day }: Props) {
  const { campaign, t } = usePage<DayProps>()
  const { events, next } = day
  const listed = next ? [...events, next] : events
  useExpiry(day.server_time, [
    day.next_day_at,
    ...listed.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ])
  const isOver = events.every(({ state }) => state === 'ended')
  const isNew = useSeen(campaign, isOver ? listed : events)
  const card = (event: EventsDay['events'][number]) => (
    <EventCard key={event.id} day={day} event={event} fresh={isNew(event)} />
  )
  return (
    <>
      {events.length > 0 ? (
        <ol className="timeline">{events.map(card)}</ol>
      ) : (
        <p className="day-nothing">{t('day.empty')}</p>
      )}
      {isOver && next && (
        <section className="next-up">
          <h2>{t('day.next')}</h2>
          <ol className="timeline">{card(next)}</ol>
        </section>
      )}
      <ZoneNote zone={day.time_zone} at={day.server_time} />
    </>
  )
}
