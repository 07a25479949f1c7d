import type { Words } from '#src/app/words/words.ts'
import type { EventsText } from '../events-props.ts'
import type { DetailOfEvent } from './detail-props.ts'

export interface Progressed {
  readonly title: string
  readonly value: number
  readonly goal: number
  readonly of: 'detail.of_points' | 'detail.of_tasks'
  readonly unit: 'detail.points' | 'detail.tasks'
  readonly isDone: boolean
}

interface Step {
  readonly points: number
  readonly reached: boolean
}

/**
 * Returns the player's progress towards the next level, layer or task; undefined for an event
 * without progress or a player without a team.
 */
export function progressOf(
  { rewards }: DetailOfEvent,
  words: Words<EventsText>,
): Progressed | undefined {
  switch (rewards.type) {
    case 'tournament': {
      const { own, levels } = rewards
      return pointsTowards(levels, own?.points ?? 0, words, 'detail.level')
    }
    case 'partner-team':
      return rewards.team
        ? pointsTowards(rewards.layers, rewards.team.points, words, 'detail.layer')
        : undefined
    case 'quick-wins': {
      const { tasks } = rewards
      const value = tasks.filter(({ progress, goal }) => progress >= goal.count).length
      const isDone = value === tasks.length
      return {
        title: words.t(isDone ? 'detail.tasks_done' : 'detail.tasks_today'),
        value,
        goal: tasks.length,
        of: 'detail.of_tasks',
        unit: 'detail.tasks',
        isDone,
      }
    }
    case 'golden-blitz':
      return undefined
  }
}

function pointsTowards(
  steps: readonly Step[],
  points: number,
  words: Words<EventsText>,
  key: 'detail.level' | 'detail.layer',
): Progressed | undefined {
  const last = steps[steps.length - 1]
  if (!last) return undefined
  // A layer is the one being built, as on the team's page; a level is the one reached.
  const number = steps.filter((step) => step.reached).length + (key === 'detail.layer' ? 1 : 0)
  const next = steps.find((step) => !step.reached)
  return {
    title: next ? words.t(key, { number }) : words.t(`${key}_all`),
    value: points,
    goal: (next ?? last).points,
    of: 'detail.of_points',
    unit: 'detail.points',
    isDone: !next,
  }
}
