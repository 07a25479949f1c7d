import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { TimeLeft } from '#src/app/time/TimeLeft.tsx'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { CLOCK } from '#src/ui/icon/icons.ts'
import { Mate } from '#src/ui/mate/Mate.tsx'
import { Ticket } from '#src/ui/ticket/Ticket.tsx'
import type { NewUserRewardsProps, OwnRewards, Task, TaskText } from './props.ts'

interface Props {
  rewards: OwnRewards
  children: ReactNode
}

/** Renders the time left and the progress, or a message after the last task. */
export function TimeTicket({ rewards, children }: Props) {
  const page = usePage<NewUserRewardsProps>()
  const { t } = page
  const { state, tasks, closes_at, ends_at, server_time } = rewards
  useExpiry(server_time, [state === 'ready' ? closes_at : null])
  const done = tasks.filter((task) => task.done).length
  const until = (key: TaskText, date: string) => t(key, { date: formatDate(date, 'moment') })
  if (state === 'ready') {
    return (
      <Ticket label={t('tasks.title')} className="time">
        <p className="time-done">{t('ready.title')}</p>
        <p className="time-until">{until('ready.text', closes_at)}</p>
        <TaskTrack done={done} tasks={tasks} />
        {children}
      </Ticket>
    )
  }
  // The tasks end with the campaign if it closes before the player's deadline.
  const ends = ends_at && ends_at < closes_at ? ends_at : closes_at
  return (
    <Ticket
      label={t('time.left')}
      chip={<Chip icon={CLOCK} tone="sun" label={until('time.until', ends)} />}
      className="time"
    >
      <TimeLeft words={page} until={ends} serverTime={server_time} />
      <TaskTrack done={done} tasks={tasks} />
      {children}
    </Ticket>
  )
}

interface TaskTrackProps {
  done: number
  tasks: readonly Task[]
}

function TaskTrack({ done, tasks }: TaskTrackProps) {
  return (
    <div className="task-track" data-done={done} aria-hidden="true">
      {tasks.map(({ task }, place) => (
        <i key={task} className={place < done ? 'on' : ''} />
      ))}
      <i className="goal">
        <img src={gift} width="48" height="48" alt="" />
      </i>
      <Mate mate="pip" mood={done === tasks.length ? 'cheer' : 'walk'} className="task-pip" />
    </div>
  )
}
