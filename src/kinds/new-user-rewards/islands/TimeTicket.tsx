import type { ReactNode } from 'react'
import { fill } from '#src/i18n/fill.ts'
import { formatDate } from '#src/i18n/format.ts'
import { TimeLeft } from '#src/islands/time/TimeLeft.tsx'
import { useExpiry } from '#src/islands/time/use-expiry.ts'
import { wordsOf } from '#src/islands/words/words.ts'
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
  const { state, tasks, closes_at, ends_at, server_time } = rewards
  useExpiry(server_time, [state === 'ready' ? closes_at : null])
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
      <TimeLeft
        words={wordsOf(page.strings, page.screen.locale)}
        until={ends}
        serverTime={server_time}
      />
      <TaskTrack done={done} tasks={tasks} />
      {children}
    </Ticket>
  )
}
