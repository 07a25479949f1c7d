import type { ReactNode } from 'react'
import { fill, plural } from '#src/i18n/fill.ts'
import { formatDate, formatNumber } from '#src/i18n/format.ts'
import { timeLeft } from '#src/islands/time/time-left.ts'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { useServerClock } from '#src/islands/time/use-server-clock.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { NewUserRewardsProps, OwnRewards } from './props.ts'
import { TaskTrack } from './TaskTrack.tsx'

interface Props {
  page: NewUserRewardsProps
  rewards: OwnRewards
  /** The button that claims the gift. */
  children: ReactNode
}

/**
 * The time left for the tasks and the player's progress or, once all are done, that they are done.
 */
export function TimeTicket({ page, rewards, children }: Props) {
  const say = (key: string) => page.strings[key] ?? ''
  const { state, tasks, closes_at, ends_at } = rewards
  const done = tasks.filter((task) => task.done).length
  const until = (key: string, date: string) => fill(say(key), { date: formatDate(date, 'moment') })
  if (state === 'ready') {
    return (
      <Ticket label={say('tasks.title')} className="time">
        <p className="time-done">{say('ready.title')}</p>
        <p className="time-until">{until('ready.text', closes_at)}</p>
        <TaskTrack done={done} tasks={tasks} />
        {children}
      </Ticket>
    )
  }
  // An activity that closes earlier also ends the time for the tasks.
  const ends = ends_at && ends_at < closes_at ? ends_at : closes_at
  return (
    <Ticket
      label={say('time.left')}
      chip={<Chip icon={CLOCK} tone="sun" label={until('time.until', ends)} />}
      className="time"
    >
      <TimeLeft page={page} ends={ends} serverTime={rewards.server_time} />
      <TaskTrack done={done} tasks={tasks} />
      {children}
    </Ticket>
  )
}

interface TimeLeftProps {
  page: NewUserRewardsProps
  ends: string
  serverTime: string
}

/** Readable on demand, but never announced by itself. */
function TimeLeft({ page, ends, serverTime }: TimeLeftProps) {
  const now = useServerClock(serverTime)
  const over = useExpiry(serverTime, [ends])
  const parts = over ? [] : timeLeft(Date.parse(ends) - now)
  return (
    <p className="time-left">
      {parts.map(({ unit, count }) => (
        <span key={unit}>
          <b>{formatNumber(count)}</b>{' '}
          {plural(page.strings, `time.${unit}`, count, page.screen.locale)}{' '}
        </span>
      ))}
    </p>
  )
}
