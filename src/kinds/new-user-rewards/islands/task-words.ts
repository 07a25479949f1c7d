import { plural } from '#src/i18n/fill.ts'
import type { NewUserRewardsProps, Task } from './props.ts'

/** Returns a task's name; the response contains how many proposals it requires. */
export function taskTitle(
  { strings, screen }: Pick<NewUserRewardsProps, 'strings' | 'screen'>,
  task: Task['task'],
  goal: number,
): string {
  return task === 'exchanges'
    ? plural(strings, 'task.exchanges.title', goal, screen.locale)
    : (strings[`task.${task}.title`] ?? '')
}
