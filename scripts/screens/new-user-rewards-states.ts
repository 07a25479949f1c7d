import { type Answer, changed, offline, won } from './acts.ts'
import { type States, statesOf } from './screen.ts'

const tasks = (done: number) => (truth: Answer) => ({
  state: done === 4 ? 'ready' : 'open',
  tasks: (truth.tasks as Answer[]).map((task, index) => ({
    ...task,
    done: index < done,
    count: index < done ? task.goal : 0,
    done_at: index < done ? truth.server_time : null,
  })),
})

const rewards = statesOf('new-user-rewards', '/new-user-rewards', 'Nia')

export const states: States = {
  notStarted: [rewards('not-started', { as: 'Maja' })],
  running: [
    rewards('open'),
    rewards('ready', { before: changed('new_user_rewards', tasks(4)) }),
    rewards('expired', {
      before: changed('new_user_rewards', (truth) => ({ ...tasks(2)(truth), state: 'expired' })),
    }),
    rewards('claimed', {
      before: changed('new_user_rewards', (truth) => ({
        ...tasks(4)(truth),
        state: 'claimed',
        granted: won('rare', 'grand-tour/owl'),
        claimed_at: truth.server_time,
      })),
    }),
    rewards('offline', { before: offline }),
  ],
  ended: [{ name: 'new-user-rewards-ended', path: '/new-user-rewards/Maja' }],
}
