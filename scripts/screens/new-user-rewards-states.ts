import { type Answer, changed, offline, won } from './acts.ts'
import type { States } from './screen.ts'

const tasks = (done: number) => (truth: Answer) => ({
  state: done === 4 ? 'ready' : 'open',
  tasks: (truth.tasks as Answer[]).map((task, index) => ({
    ...task,
    done: index < done,
    count: index < done ? task.goal : 0,
    done_at: index < done ? truth.server_time : null,
  })),
})

export const states: States = {
  notStarted: [{ name: 'new-user-rewards-not-started', path: '/new-user-rewards', as: 'Maja' }],
  running: [
    { name: 'new-user-rewards-open', path: '/new-user-rewards', as: 'Nia' },
    {
      name: 'new-user-rewards-ready',
      path: '/new-user-rewards',
      as: 'Nia',
      before: changed('new_user_rewards', tasks(4)),
    },
    {
      name: 'new-user-rewards-expired',
      path: '/new-user-rewards',
      as: 'Nia',
      before: changed('new_user_rewards', (truth) => ({ ...tasks(2)(truth), state: 'expired' })),
    },
    {
      name: 'new-user-rewards-claimed',
      path: '/new-user-rewards',
      as: 'Nia',
      before: changed('new_user_rewards', (truth) => ({
        ...tasks(4)(truth),
        state: 'claimed',
        granted: won('rare', 'grand-tour/owl'),
        claimed_at: truth.server_time,
      })),
    },
    {
      name: 'new-user-rewards-offline',
      path: '/new-user-rewards',
      as: 'Nia',
      before: offline,
    },
  ],
  ended: [{ name: 'new-user-rewards-ended', path: '/new-user-rewards/Maja' }],
}
