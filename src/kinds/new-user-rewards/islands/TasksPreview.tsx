import { usePage } from '#src/app/screen/page-context.tsx'
import { NEW_USER_TASKS } from '#src/contract/functions/invites-new-users.ts'
import type { NewUserRewardsProps } from './props.ts'
import { TaskFace } from './TaskList.tsx'

/** Renders the tasks as a preview, for a visitor without own tasks. */
export function TasksPreview() {
  const { t, proposals } = usePage<NewUserRewardsProps>()
  return (
    <section>
      <div className="title-row">
        <h2>{t('preview.title')}</h2>
      </div>
      <ol className="tasks">
        {NEW_USER_TASKS.map((task, place) => (
          <li key={task} className="task">
            <TaskFace task={{ task, goal: task === 'exchanges' ? proposals : 1 }} place={place} />
          </li>
        ))}
      </ol>
    </section>
  )
}
