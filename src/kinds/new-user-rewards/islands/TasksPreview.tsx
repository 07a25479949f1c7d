import { NEW_USER_TASKS } from '#src/contract/functions/invites-new-users.ts'
import type { NewUserRewardsProps } from './props.ts'
import { TaskFace } from './TaskList.tsx'

/** The tasks, for a visitor who has none of their own yet. */
export function TasksPreview({ page }: { page: NewUserRewardsProps }) {
  return (
    <section>
      <div className="title-row">
        <h2>{page.strings['preview.title']}</h2>
      </div>
      <ol className="tasks">
        {NEW_USER_TASKS.map((task, place) => (
          <li key={task} className="task">
            <TaskFace
              page={page}
              task={{ task, goal: task === 'exchanges' ? page.proposals : 1 }}
              place={place}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
