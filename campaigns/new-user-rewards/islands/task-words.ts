import { plural } from '#src/i18n/fill.ts'
import type { NewUserRewardsProps, Task } from './props.ts'

/** What a task is called; how many proposals belong to it stands in the answer. */
export function taskTitle(
  { strings, screen }: Pick<NewUserRewardsProps, 'strings' | 'screen'>,
  task: Task['task'],
  goal: number,
): string {
  return task === 'exchanges'
    ? plural(strings, 'task.exchanges.title', goal, screen.locale)
    : (strings[`task.${task}.title`] ?? '')
}
