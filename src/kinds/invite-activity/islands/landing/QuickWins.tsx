import type { ReactNode } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { SeasonNow, useSeasonOf } from '#src/app/time/SeasonNow.tsx'
import { formatTimeLeft } from '#src/app/time/time-left.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { useServerClock } from '#src/app/time/use-server-clock.ts'
import { NEW_USER_TASKS, newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, CLOCK } from '#src/ui/icon/icons.ts'
import type { LandingProps } from './landing-props.ts'

interface Props {
  newUsers: NonNullable<LandingProps['newUsers']>
}

type Rewards = Extract<RpcResult<typeof newUserRewards>, { version: 'own' }>
type Task = Rewards['tasks'][number]

/**
 * Renders the tasks for new users: with progress for a signed-in new player, with zeros for a
 * visitor. Renders nothing for a player who is not new or has finished.
 */
export function QuickWins({ newUsers, own }: Props & { own: boolean }) {
  const { swaps } = useSeasonOf(newUsers, newUsers.later)
  return own ? (
    <SeasonNow campaign={newUsers.campaign}>
      {(campaign) => <OwnQuickWins campaign={campaign} newUsers={newUsers} />}
    </SeasonNow>
  ) : (
    <Tasks
      newUsers={newUsers}
      tasks={NEW_USER_TASKS.map((task) => ({
        task,
        count: 0,
        goal: task === 'exchanges' ? swaps : 1,
        done: false,
      }))}
    />
  )
}

function OwnQuickWins({ campaign, newUsers }: Props & { campaign: string }) {
  const { t } = usePage<LandingProps>()
  const { state } = useRead(newUserRewards, { campaign })
  if (state.status !== 'ready' || state.data.version !== 'own') return null
  const rewards = state.data
  if (rewards.state !== 'open' && rewards.state !== 'ready') return null
  return (
    <Tasks newUsers={newUsers} tasks={rewards.tasks} chip={<Left rewards={rewards} />}>
      {rewards.state === 'ready' && (
        <Button tone="sun" label={t('wins.claim')} href={newUsers.path} />
      )}
    </Tasks>
  )
}

function Left({ rewards }: { rewards: Rewards }) {
  const page = usePage<LandingProps>()
  const now = useServerClock(rewards.server_time)
  useExpiry(rewards.server_time, [rewards.ends_at])
  if (!rewards.ends_at || rewards.state !== 'open') return null
  return <Chip icon={CLOCK} tone="sun" label={formatTimeLeft(page, rewards.ends_at, now)} />
}

interface TasksProps extends Props {
  tasks: readonly Omit<Task, 'done_at'>[]
  chip?: ReactNode
  children?: ReactNode
}

function Tasks({ newUsers, tasks, chip, children }: TasksProps) {
  const page = usePage<LandingProps>()
  const { t } = page
  return (
    <section className="quick-wins">
      <div className="section-head">
        <h2>{t('wins.title')}</h2>
        {chip ?? <a href={newUsers.path}>{t('wins.all')}</a>}
      </div>
      <ul className="win-tasks">
        {tasks.map(({ task, count, goal, done }) => (
          <li key={task} className={done ? 'done' : undefined}>
            <span className="box">{done && <Icon icon={CHECK} />}</span>
            <a href={newUsers.path}>
              {task === 'exchanges' ? page.count('wins.exchanges', goal) : t(`wins.${task}`)}
              {done && <span className="sr">{t('wins.done')}</span>}
            </a>
            {!done && goal > 1 && <span>{t('wins.progress', { count, goal })}</span>}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
