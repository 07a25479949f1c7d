import { eventsToday } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate } from '#src/i18n/format.ts'
import { useRead } from '#src/islands/screen/use-read.ts'
import { formatTimeLeft } from '#src/islands/time/time-left.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { useServerClock } from '#src/islands/time/use-server-clock.ts'
import { type Words, wordsOf } from '#src/islands/words/words.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { PublicProps } from './public-props.ts'

type EventsDay = RpcResult<typeof eventsToday>
type DayEvent = EventsDay['events'][number]

interface Props {
  page: PublicProps
  day: EventsDay
}

/** The events that run, and those that come: later today, and on the next day that has any. */
export function OnTheBoard({ page, day }: Props) {
  const words = wordsOf(page.strings, page.screen.locale)
  useExpiry(
    day.server_time,
    day.events.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at]),
  )
  const running = day.events.filter(({ state }) => state === 'running')
  const later = day.days.find((other) => other.day > day.today && other.events > 0)?.day
  const ended = day.phase === 'ended'
  return (
    <div className="on-the-board">
      {running.length > 0 ? (
        <section>
          <h2>{words.say('web.now')}</h2>
          <Cards page={page} words={words} events={running} serverTime={day.server_time} />
        </section>
      ) : (
        <StatePanel
          state={ended ? 'ended' : 'empty'}
          title={words.say(ended ? 'web.ended.title' : 'web.none.title')}
          text={words.say(ended ? 'web.ended.text' : 'web.none.text')}
        />
      )}
      {later ? (
        <Next key={later} page={page} today={day} day={later} words={words} />
      ) : (
        <Coming page={page} today={day} words={words} events={day.events} />
      )}
    </div>
  )
}

/** What comes, with the events of the next day that has any. Nothing more while they are unknown. */
function Next({ day, ...props }: Omit<ComingProps, 'events'> & { day: string }) {
  const { state } = useRead(eventsToday, { campaign: props.page.campaign, day })
  const further = state.status === 'ready' ? state.data.events : []
  const known = new Set(props.today.events.map(({ id }) => id))
  return (
    <Coming
      {...props}
      events={[...props.today.events, ...further.filter(({ id }) => !known.has(id))]}
    />
  )
}

interface ComingProps {
  page: PublicProps
  today: EventsDay
  words: Words
  events: readonly DayEvent[]
}

function Coming({ page, today, words, events }: ComingProps) {
  const upcoming = events.filter(({ state }) => state === 'upcoming')
  if (upcoming.length === 0) return null
  return (
    <section>
      <h2>{words.say('web.next')}</h2>
      <Cards page={page} words={words} events={upcoming} serverTime={today.server_time} />
    </section>
  )
}

interface CardsProps {
  page: PublicProps
  words: Words
  events: readonly DayEvent[]
  serverTime: string
}

function Cards({ page, words, events, serverTime }: CardsProps) {
  const now = useServerClock(serverTime)
  return (
    <ul className="public-events">
      {events.map((event) => {
        const { title, text, picture } = wordsOfEvent(event, page.events, words)
        const runs = event.state === 'running'
        return (
          <li key={event.id}>
            <EventPicture type={event.type} picture={picture} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <Chip
                icon={CLOCK}
                tone={runs ? 'leaf' : 'paper'}
                label={
                  runs
                    ? formatTimeLeft(words, event.ends_at, now)
                    : words.say('web.starts', { date: formatDate(event.starts_at, 'moment') })
                }
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
