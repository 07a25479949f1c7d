import type { MouseEvent } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { bridge } from '#src/bridge/bridge.ts'
import { openByApp } from '#src/stores/with-fallback.ts'
import { Chip } from '#src/ui/chip/Chip.tsx'
import { DieFace } from '#src/ui/die/DieFace.tsx'
import { Icon } from '#src/ui/icon/Icon.tsx'
import { CHECK, NEXT } from '#src/ui/icon/icons.ts'
import type { NewUserRewardsProps, OwnRewards, Task } from './props.ts'
import { ShareTask } from './ShareTask.tsx'
import { taskTitle } from './task-words.ts'

interface Props {
  rewards: OwnRewards
}

/** Renders the tasks: open ones as tiles with a link, completed and expired ones without. */
export function TaskList({ rewards }: Props) {
  const { links } = usePage<NewUserRewardsProps>()
  const { tasks, state, player } = rewards
  return (
    <ol className="tasks">
      {tasks.map((task, place) => {
        const face = <TaskFace task={task} place={place} />
        if (task.done || state !== 'open') {
          return (
            <li key={task.task} className={task.done ? 'task done' : 'task'}>
              {face}
            </li>
          )
        }
        if (task.task === 'share') {
          return (
            <li key={task.task}>
              <ShareTask username={player.username}>{face}</ShareTask>
            </li>
          )
        }
        const { task: name } = task
        const href = taskHref(links, name)
        return (
          <li key={name}>
            <a
              className="task open"
              href={href}
              onClick={(event) => openTask(event, name, player.username, href)}
            >
              {face}
              <Icon icon={NEXT} />
            </a>
          </li>
        )
      })}
    </ol>
  )
}

const FACES = [1, 2, 3, 4] as const
const TONES = ['sun', 'mint', 'berry', 'sky'] as const

/** Renders a task's number or check mark, its name, and its instructions. */
export function TaskFace({
  task,
  place,
}: {
  task: Pick<Task, 'task' | 'goal'> & Partial<Task>
  place: number
}) {
  const page = usePage<NewUserRewardsProps>()
  const { t } = page
  const { done = false, count = 0, goal } = task
  return (
    <>
      {done ? (
        <span className="task-check">
          <Icon icon={CHECK} />
          <span className="sr">{t('task.done')}</span>
        </span>
      ) : (
        <DieFace className="task-die" face={FACES[place] ?? 4} tone={TONES[place] ?? 'sun'} />
      )}
      <span className="task-words">
        <b>{taskTitle(page, task.task, goal)}</b>
        {!done && <span>{t(`task.${task.task}.text`)}</span>}
        {goal > 1 && !done && task.count !== undefined && (
          <Chip tone="mint" label={t('task.count', { done: count, goal })} />
        )}
      </span>
    </>
  )
}

type PageTask = Exclude<Task['task'], 'share'>

const PAGES: Readonly<Record<PageTask, { native: string; hash: string }>> = {
  profile: { native: 'profile', hash: '' },
  album: { native: 'album', hash: '#album' },
  exchanges: { native: 'swaps', hash: '#swaps' },
}

function taskHref({ profile }: NewUserRewardsProps['links'], task: PageTask): string {
  return profile + PAGES[task].hash
}

/** Inside the app, opens the app's page for a task; otherwise the browser follows the link. */
function openTask(event: MouseEvent, task: PageTask, username: string, href: string): void {
  if (!bridge.inApp) return
  event.preventDefault()
  const page = { name: PAGES[task].native, params: { username } }
  openByApp(href, () => bridge.call('openPageByName', page))
}
