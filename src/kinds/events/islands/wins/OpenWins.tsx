import { usePage } from '#src/app/screen/page-context.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import type { Words } from '#src/app/words/words.ts'
import type { Granted } from '#src/features/reward/reward-words.ts'
import { SwapsToday } from '#src/features/today/SwapsToday.tsx'
import { formatDate } from '#src/i18n/browser/format.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import { EventPicture } from '../EventPicture.tsx'
import { wordsOfEvent } from '../event-words.ts'
import type { EventsText } from '../events-props.ts'
import { TaskCard } from './TaskCard.tsx'
import type { WinEvent, Wins, WinsProps } from './wins-props.ts'

interface Props {
  wins: Wins
  listed: WinEvent
  onWon: (reward: Granted) => void
}

/** Renders an event that is running or still has rewards to claim. */
export function OpenWins({ wins, listed, onWon }: Props) {
  const page = usePage<WinsProps>()
  const { campaign, event, tasks } = listed
  const now = useServerClock(wins.server_time)
  const { title, picture } = wordsOfEvent({ ...event, campaign }, page.events, page)
  const runs = event.state === 'running'
  const done = tasks.filter(({ goal, progress }) => progress >= goal.count).length
  const allClaimed = tasks.every(({ claimed }) => claimed)
  const titleId = `wins-${campaign}-${event.id}`
  return (
    <section className="win-event" aria-labelledby={titleId}>
      <header>
        <EventPicture type={event.type} picture={picture} />
        <div>
          <h2 id={titleId}>{title}</h2>
          <p className="win-chips">
            {runs ? (
              <Chip icon={CLOCK} tone="leaf" label={formatTimeLeft(page, event.ends_at, now)} />
            ) : (
              <Chip label={page.t('wins.over')} />
            )}
            <Chip
              {...(allClaimed && { icon: CHECK })}
              label={page.t('wins.done', { done, all: tasks.length })}
            />
          </p>
        </div>
      </header>
      <ul>
        {tasks.map((task) => (
          <TaskCard key={task.id} campaign={campaign} event={event} task={task} onWon={onWon} />
        ))}
      </ul>
      {runs && tasks.some(({ goal }) => goal.type === 'exchanges') && (
        <SwapsToday today={wins.swaps_today} strings={page.swapsTodayStrings} />
      )}
      <p className="win-note">{noteOf(listed, allClaimed, page)}</p>
    </section>
  )
}

function noteOf(
  { event, resets_at, claimable_until }: WinEvent,
  all: boolean,
  words: Words<EventsText>,
) {
  if (resets_at) {
    return words.t(all ? 'wins.all_done' : 'wins.resets', {
      date: formatDate(resets_at, 'moment'),
    })
  }
  if (all) return words.t('wins.all_over')
  return words.t(event.state === 'running' ? 'wins.last_day' : 'wins.claim_until', {
    date: formatDate(claimable_until ?? event.ends_at, 'moment'),
  })
}
