import { usePage } from '#src/app/screen/page-context.tsx'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CLOCK, USERS } from '#src/ui/icon/icons.ts'
import { Progress } from '#src/ui/progress/Progress.tsx'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { DayEvent, DayProps, EventsDay } from './day-props.ts'
import { hrefOf } from './event-link.ts'
import { Remind } from './Remind.tsx'
import { Rewards } from './Rewards.tsx'
import { formatTimeLeftParts, whenOf } from './time-words.ts'

interface Props {
  day: EventsDay
  event: DayEvent
  fresh: boolean
}

/** Renders an event on the timeline. The whole card is a link to the event's page. */
export function EventCard({ day, event, fresh }: Props) {
  const page = usePage<DayProps>()
  const now = useServerClock(day.server_time)
  const told = wordsOfEvent(event, page.events, page)
  const { href, findTeam } = hrefOf(event, page.links)
  const starts = Date.parse(event.starts_at)
  const ends = Date.parse(event.ends_at)
  const left = formatTimeLeftParts(page, event.ends_at, now)
  return (
    <li className={`event ${event.state}`}>
      <span className="node" />
      <article className="event-card">
        <EventPicture type={event.type} picture={told.picture} />
        <div className="event-words">
          <h2>
            <a href={href}>{told.title}</a>
          </h2>
          <p>
            {whenOf(page, event, now)} · {told.text}
          </p>
          {event.state === 'running' && (
            <Progress
              label={page.t('day.card.progress', { title: told.title })}
              value={Math.max(0, Math.min(now, ends) - starts)}
              max={ends - starts}
              tone="leaf"
              valueText={left}
            />
          )}
          <Rewards event={event} />
          <div className="event-chips">
            {event.state === 'running' && <Chip tone="leaf" icon={CLOCK} label={left} />}
            {fresh && <Chip tone="berry" label={page.t('day.card.new')} />}
            {findTeam && event.state === 'running' && (
              <a className="chip mint find-team" href={findTeam}>
                <Icon icon={USERS} />
                {page.t('day.card.find_team')}
              </a>
            )}
          </div>
          {event.state === 'upcoming' && <Remind event={event} title={told.title} />}
        </div>
      </article>
    </li>
  )
}
