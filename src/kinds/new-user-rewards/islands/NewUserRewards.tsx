import { useState } from 'react'
import { LazyOutsideWindow } from '#src/app/screen/LazyOutsideWindow.tsx'
import { LazyPart } from '#src/app/screen/LazyPart.tsx'
import { usePage } from '#src/app/screen/page-context.tsx'
import { ReadScreen } from '#src/app/screen/ReadScreen.tsx'
import { Screen } from '#src/app/screen/Screen.tsx'
import { SignInPlace } from '#src/app/screen/SignInPlace.tsx'
import { useRead } from '#src/app/screen/use-read.ts'
import { usernameFromPath, type Wanted } from '#src/app/screen/username-from-path.ts'
import { useExpiry } from '#src/app/time/use-expiry.ts'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { NEW_USER_TASKS, newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import { needsSignIn } from '#src/stores/sign-in-offer.ts'
import { Avatar } from '#src/ui/avatar/Avatar.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { DOWN } from '#src/ui/icon/icons.ts'
import { adoptStyles } from '#src/ui/lazy-styles/adopt-styles.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import type { NewUserRewardsProps, OtherRewards } from './props.ts'
import { TasksPreview } from './TasksPreview.tsx'
import styles from './tasks.css?inline'
import './new-user-rewards.css'

// This island's styles are in its script, because the first paint does not need them.
adoptStyles(styles)

const otherStates = lazyModule(() => import('./OtherStates.tsx'))

/** Renders the four tasks of a new user, or the player in the URL as the inviter. */
export default function NewUserRewardsIsland(props: NewUserRewardsProps) {
  return (
    <Screen page={props}>
      <NewUserRewards />
    </Screen>
  )
}

function NewUserRewards() {
  const { campaign, localPath, t } = usePage<NewUserRewardsProps>()
  const [wanted] = useState(() => wantedPlayer(localPath))
  const read = useRead(newUserRewards, {
    campaign,
    ...(wanted.whose === 'own' ? {} : { username: nameOf(wanted) }),
  })
  const failed = read.state.status === 'failed' ? read.state.failure : undefined
  return (
    <div className="tasks-page">
      <ReadScreen
        read={read}
        skeleton={<TasksSkeleton />}
        {...(wanted.whose !== 'own' && { username: shownNameOf(wanted) })}
      >
        {(rewards) => {
          const claimed = rewards.version === 'own' && rewards.state === 'claimed'
          const open = rewards.phase === 'running' || rewards.phase === 'last_day'
          if (!claimed && !open) {
            return (
              <LazyOutsideWindow
                waiting={<TasksSkeleton />}
                of={rewards}
                opens={(date) => t('opens', { date })}
                ended={(date) => t('ended', { date })}
              />
            )
          }
          if (rewards.version === 'stranger') {
            return (
              <>
                <SignInPlace waiting={<TasksSkeleton />} onSignedIn={read.refetch} />
                <TasksPreview />
              </>
            )
          }
          if (rewards.version === 'other') return <Invited rewards={rewards} />
          if (rewards.state === 'not_eligible' || rewards.state === 'expired') {
            return (
              <LazyPart load={otherStates} waiting={<TasksSkeleton />}>
                {({ default: OtherStates }) => <OtherStates rewards={rewards} />}
              </LazyPart>
            )
          }
          return <OwnTasks rewards={rewards} />
        }}
      </ReadScreen>
      {needsSignIn(failed) && <TasksPreview />}
    </div>
  )
}

/** Returns the player in the URL. At build time, without a URL, the page is the visitor's own. */
function wantedPlayer(page: string): Wanted {
  return typeof location === 'undefined'
    ? { whose: 'own' }
    : usernameFromPath(location.pathname, page)
}

/** Returns the username to request; '' for an invalid name in the URL. */
function nameOf(wanted: Exclude<Wanted, { whose: 'own' }>): string {
  return wanted.whose === 'player' ? wanted.username : ''
}

function shownNameOf(wanted: Exclude<Wanted, { whose: 'own' }>): string {
  return wanted.whose === 'player' ? wanted.username : wanted.written
}

interface Props {
  rewards: OtherRewards
}

/** Renders the page for an invited new user: the inviter and the tasks. */
export function Invited({ rewards }: Props) {
  const { t, count, days, links, localPath } = usePage<NewUserRewardsProps>()
  const { player, server_time, closes_at } = rewards
  useExpiry(server_time, [closes_at])
  return (
    <>
      <section className="invited">
        <Avatar avatar={player.avatar} size="l" />
        <h2>{t('invited.title', { name: player.username })}</h2>
        <p>{count('invited.text', days)}</p>
        {!bridge.inApp && (
          <Button
            tone="sun"
            icon={DOWN}
            label={t('invited.get_app')}
            href={`${links.download}?from=${encodeURIComponent(player.username)}`}
          />
        )}
        <Button tone={bridge.inApp ? 'sun' : 'paper'} label={t('invited.own')} href={localPath} />
      </section>
      <TasksPreview />
    </>
  )
}

function TasksSkeleton() {
  return (
    <>
      <span className="skeleton-ticket" />
      <div className="title-row">
        <Skeleton shape="line" />
      </div>
      <div className="tasks">
        {NEW_USER_TASKS.map((task) => (
          <Skeleton key={task} shape="card" />
        ))}
      </div>
    </>
  )
}
