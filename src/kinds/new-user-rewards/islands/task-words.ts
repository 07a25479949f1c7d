import type { Words } from '#src/app/words/words.ts'
import type { Task, TaskText } from './props.ts'

/** Returns a task's name. `goal` is the response's number of proposals. */
export function taskTitle({ t, count }: Words<TaskText>, task: Task['task'], goal: number): string {
  return task === 'exchanges' ? count('task.exchanges.title', goal) : t(`task.${task}.title`)
}
