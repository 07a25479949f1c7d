import { useState } from 'react'
import { lateModule } from '#src/bridge/late-module.ts'
import { newUserRewards } from '#src/contract/functions/new-user-rewards.ts'
import { LatePart } from '#src/islands/screen/LatePart.tsx'
import { ReadScreen } from '#src/islands/screen/ReadScreen.tsx'
import { Screen } from '#src/islands/screen/Screen.tsx'
import { useRead } from '#src/islands/screen/use-read.ts'
import { usernameFromPath, type Wanted } from '#src/islands/screen/username-from-path.ts'
import { isForSignIn } from '#src/stores/sign-in-offer.ts'
import { adoptStyles } from '#src/ui/late-styles/adopt-styles.ts'
import { Invited } from './Invited.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import type { NewUserRewardsProps } from './props.ts'
import { TasksPreview } from './TasksPreview.tsx'
import { TasksSkeleton } from './TasksSkeleton.tsx'
import styles from './tasks.css?inline'
import './new-user-rewards.css'

// No first paint shows more than the skeleton.
adoptStyles(styles)

/** What stands there instead of tasks: fetched by those who see it. */
const otherStates = lateModule(() => import('./OtherStates.tsx'))

/** The four tasks of somebody new, or who invites to them: which it is, the server decides. */
export default function NewUserRewardsIsland(props: NewUserRewardsProps) {
  return (
    <Screen screen={props.screen}>
      <NewUserRewards {...props} />
    </Screen>
  )
}

function NewUserRewards(props: NewUserRewardsProps) {
  const [wanted] = useState(() => wantedPlayer(props.localPath))
  const read = useRead(newUserRewards, {
    campaign: props.campaign,
    ...(wanted.whose === 'own' ? {} : { username: nameOf(wanted) }),
  })
  const failed = read.state.status === 'failed' ? read.state.failure : undefined
  const stranger = isForSignIn(failed)
  return (
    <div className="tasks-page">
      <ReadScreen
        screen={props.screen}
        read={read}
        skeleton={<TasksSkeleton />}
        {...(wanted.whose !== 'own' && { username: writtenOf(wanted) })}
      >
        {(rewards) => {
          const claimed = rewards.version === 'own' && rewards.state === 'claimed'
          const open = rewards.phase === 'running' || rewards.phase === 'last_day'
          if (!claimed && !open) {
            return (
              <LatePart screen={props.screen} load={otherStates} waiting={<TasksSkeleton />}>
                {({ default: OtherStates }) => <OtherStates page={props} rewards={rewards} />}
              </LatePart>
            )
          }
          if (rewards.version === 'other') return <Invited page={props} rewards={rewards} />
          if (rewards.state === 'not_eligible' || rewards.state === 'expired') {
            return (
              <LatePart screen={props.screen} load={otherStates} waiting={<TasksSkeleton />}>
                {({ default: OtherStates }) => <OtherStates page={props} rewards={rewards} />}
              </LatePart>
            )
          }
          return <OwnTasks page={props} rewards={rewards} />
        }}
      </ReadScreen>
      {stranger && <TasksPreview page={props} />}
    </div>
  )
}

/** Whose page the address is; on the server, which has no address, one's own. */
function wantedPlayer(page: string): Wanted {
  return typeof location === 'undefined'
    ? { whose: 'own' }
    : usernameFromPath(location.pathname, page)
}

/** What stands in the address and can be no name is asked for as a text that nobody has as a name. */
function nameOf(wanted: Exclude<Wanted, { whose: 'own' }>): string {
  return wanted.whose === 'player' ? wanted.username : ''
}

/** The name in the address, as it is told when nobody has it. */
function writtenOf(wanted: Exclude<Wanted, { whose: 'own' }>): string {
  return wanted.whose === 'player' ? wanted.username : wanted.written
}
