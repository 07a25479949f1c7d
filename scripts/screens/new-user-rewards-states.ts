import { type Answer, changed, offline, won } from './acts.ts'
import { type States, statesOf } from './screen.ts'

/** Fakes the first `count` tasks as done. */
const tasks = (count: number, more: Answer) =>
  changed('new_user_rewards', (truth) => ({
    tasks: (truth.tasks as Answer[]).map((task, index) => {
      const done = index < count
      return { ...task, done, count: done ? task.goal : 0, done_at: done ? NOW : null }
    }),
    ...more,
  }))
const NOW = '2026-11-21T12:00:00Z'
const granted = won('rare', 'grand-tour/owl')

const rewards = statesOf('new-user-rewards', '/new-user-rewards', 'Nia')

export const states: States = {
  notStarted: [rewards('not-started', { as: 'Maja' })],
  running: [
    rewards('open'),
    rewards('ready', { before: tasks(4, { state: 'ready' }) }),
    rewards('expired', { before: tasks(2, { state: 'expired' }) }),
    rewards('claimed', { before: tasks(4, { state: 'claimed', granted, claimed_at: NOW }) }),
    rewards('offline', { before: offline }),
  ],
  ended: [{ name: 'new-user-rewards-ended', path: '/new-user-rewards/Maja' }],
}
