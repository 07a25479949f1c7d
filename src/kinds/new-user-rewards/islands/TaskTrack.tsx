import gift from '#src/ui/art/objects/gift.svg?url&no-inline'
import { Mate } from '#src/ui/mate/Mate.tsx'
import type { Task } from './props.ts'

interface Props {
  done: number
  tasks: readonly Task[]
}

/** Renders the tasks as squares, then the gift, and the mascot Pip at the player's progress. Decorative. */
export function TaskTrack({ done, tasks }: Props) {
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
