import { useExpiry } from '#src/islands/time/use-expiry.ts'
import type { Words } from '#src/islands/words/words.ts'
import type { DayProps, EventsDay } from './day-props.ts'
import { EventCard } from './EventCard.tsx'
import { useSeen } from './use-seen.ts'
import { ZoneNote } from './ZoneNote.tsx'

interface Props {
  page: DayProps
  words: Words
  day: EventsDay
}

/** The events of a day in the order of their start, and what comes next once they are over. */
export function Timeline({ page, words, day }: Props) {
  const { events, next } = day
  const listed = next ? [...events, next] : events
  useExpiry(day.server_time, [
    day.next_day_at,
    ...listed.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  ])
  const isOver = events.every(({ state }) => state === 'ended')
  const isNew = useSeen(page.campaign, isOver ? listed : events)
  const card = (event: EventsDay['events'][number]) => (
    <EventCard
      key={event.id}
      page={page}
      words={words}
      day={day}
      event={event}
      fresh={isNew(event)}
    />
  )
  return (
    <>
      {events.length > 0 ? (
        <ol className="timeline">{events.map(card)}</ol>
      ) : (
        <p className="nothing">{words.say('day.empty')}</p>
      )}
      {isOver && next && (
        <section className="next-up">
          <h2>{words.say('day.next')}</h2>
          <ol className="timeline">{card(next)}</ol>
        </section>
      )}
      <ZoneNote words={words} zone={day.time_zone} at={day.server_time} />
    </>
  )
}
