import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { WhatRuns } from '#src/app/screen/WhatRuns.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { eventsToday } from '#src/contract/functions/events.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { StatePanel } from '#src/ui/state/StatePanel.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { PublicProps } from './public-props.ts'

type EventsDay = RpcResult<typeof eventsToday>
type DayEvent = EventsDay['events'][number]

interface Props {
  day: EventsDay
}

/** Renders the running events, and the next ones: of today and of the next day with events. */
export function OnTheBoard({ day }: Props) {
  const { t } = usePage<PublicProps>()
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
          <h2>{t('web.now')}</h2>
          <Cards events={running} serverTime={day.server_time} />
        </section>
      ) : (
        <StatePanel
          state={ended ? 'ended' : 'empty'}
          title={t(ended ? 'web.ended.title' : 'web.none.title')}
          text={t(ended ? 'web.ended.text' : 'web.none.text')}
        >
          {ended && <WhatRuns />}
        </StatePanel>
      )}
      {later ? (
        <Next key={later} today={day} day={later} />
      ) : (
        <Coming today={day} events={day.events} />
      )}
    </div>
  )
}

function Next({ today, day }: { today: EventsDay; day: string }) {
  const { campaign } = usePage<PublicProps>()
  const { state } = useRead(eventsToday, { campaign, day })
  const further = state.status === 'ready' ? state.data.events : []
  const known = new Set(today.events.map(({ id }) => id))
  return (
    <Coming
      today={today}
      events={[...today.events, ...further.filter(({ id }) => !known.has(id))]}
    />
  )
}

interface ComingProps {
  today: EventsDay
  events: readonly DayEvent[]
}

function Coming({ today, events }: ComingProps) {
  const { t } = usePage<PublicProps>()
  const upcoming = events.filter(({ state }) => state === 'upcoming')
  if (upcoming.length === 0) return null
  return (
    <section>
      <h2>{t('web.next')}</h2>
      <Cards events={upcoming} serverTime={today.server_time} />
    </section>
  )
}

interface CardsProps {
  events: readonly DayEvent[]
  serverTime: string
}

function Cards({ events, serverTime }: CardsProps) {
  const page = usePage<PublicProps>()
  const now = useServerClock(serverTime)
  return (
    <ul className="public-events">
      {events.map((event) => {
        const { title, text, picture } = wordsOfEvent(event, page.events, page)
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
                    ? formatTimeLeft(page, event.ends_at, now)
                    : page.t('web.starts', { date: formatDate(event.starts_at, 'moment') })
                }
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
