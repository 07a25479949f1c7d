import { NEW_USER_TASKS } from '#src/contract/functions/invites-new-users.ts'
import { Skeleton } from '#src/ui/skeleton/Skeleton.tsx'

/** Renders the ticket and the tasks while they load. */
export function TasksSkeleton() {
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
