import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import type { eventRewards } from '#src/contract/functions/events-rewards.ts'
import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { changed, deliveryOf, inTurn, offline, press, report, reportKept, see } from './acts.ts'
import { type Screen, type States, statesOf } from './screen.ts'

/** Returns a state of the page with the rewards of `event`, seen by the player `as`. */
const rewards = (name: string, event: string, as?: string): Screen => ({
  name: `event-${name}`,
  path: `/app/events/rewards-detail/${event}`,
  ...(as ? { as } : {}),
})

const PAGES = [
  ['events', '/app/events'],
  ['quick-wins', '/app/events/quick-wins'],
  ['golden-blitz', '/app/events/golden-blitz'],
  ['notifications', '/app/events/notifications'],
  ['partner-team', '/partner-team'],
] as const

/** Creates the same state for every page about events and teams. */
const everyPage = (state: string, more: Partial<Screen> = {}): Screen[] =>
  PAGES.map(([name, path]) => ({ name: `${name}-${state}`, path, as: 'Maja', ...more }))

const team = statesOf('partner-team', '/partner-team', 'Maja')
const posts = statesOf('partner-team', '/partner-team?teams', 'Maja')
const blitz = statesOf('golden-blitz', '/app/events/golden-blitz', 'Maja')

/** A reward that was claimed but could not be delivered. */
const HELD = { claimed: true, granted: { type: 'dice', dice: 20, delivery: deliveryOf('failed') } }

type Rewards = RpcResult<typeof eventRewards>['rewards']

/** Marks the first reward of a tournament as reached, claimed and not delivered. */
const heldSteps = (rewards: Rewards) =>
  rewards.type === 'tournament'
    ? rewards.levels.map((level, index) =>
        index === 0 ? { ...level, reached: true, ...HELD } : level,
      )
    : []

const seeNote = see('.delivery-note')

/** Rewards that could not be delivered, in each of the lists that show them. */
const HELD_REWARDS: Screen[] = [
  {
    ...rewards('levels-held', 'orbit-race', 'Maja'),
    before: changed<{ rewards: Rewards }>('event_rewards', ({ rewards }) => ({
      rewards: { ...rewards, levels: heldSteps(rewards) },
    })),
    act: seeNote,
  },
  {
    ...rewards('tasks-held', 'quick-wins', 'Maja'),
    before: changed<{ rewards: Rewards }>('event_rewards', ({ rewards }) => ({
      rewards: {
        ...rewards,
        tasks:
          rewards.type === 'quick-wins' ? rewards.tasks.map((task) => ({ ...task, ...HELD })) : [],
      },
    })),
    act: seeNote,
  },
  {
    name: 'quick-wins-held',
    path: '/app/events/quick-wins',
    as: 'Maja',
    before: changed(quickWins, ({ events }) => ({
      events: events.map(({ tasks, ...event }) => ({
        ...event,
        tasks: tasks.map((task) => ({ ...task, claimable: false, ...HELD })),
      })),
    })),
    act: seeNote,
  },
  team('held', {
    before: changed(partnerTeam, ({ team }) => ({
      team: team && {
        ...team,
        layers: team.layers.map((layer) => (layer.layer === 1 ? { ...layer, ...HELD } : layer)),
      },
    })),
    act: inTurn(press('.layers summary'), seeNote),
  }),
]

export const states: States = {
  notStarted: everyPage('not-started'),
  running: [
    rewards('levels', 'orbit-race', 'Maja'),
    rewards('earn', 'orbit-race#earn', 'Maja'),
    rewards('board', 'orbit-race#board', 'Maja'),
    rewards('stranger', 'orbit-race'),
    rewards('layers', 'partner-team', 'Maja'),
    rewards('blitz', 'golden-blitz-nov', 'Maja'),
    rewards('tasks', 'quick-wins', 'Maja'),
    rewards('unknown', 'no-such-race'),
    ...everyPage('offline', { before: offline }),
    ...everyPage('banned', { as: 't0by' }),
    team('own'),
    team('earn', { act: see('.point-values') }),
    ...HELD_REWARDS,
    { name: 'partner-team-visitor', path: '/partner-team' },
    posts('report', { act: press('.team-posts .icon-button', '.report-dialog[open]') }),
    posts('reported', {
      before: reportKept,
      act: report('.team-posts .icon-button', '.report-thanks'),
    }),
  ],
  blitz: [
    blitz('in-progress'),
    { name: 'golden-blitz-visitor', path: '/app/events/golden-blitz' },
    { name: 'notifications-reminder', path: '/app/events/notifications', as: 'Maja' },
  ],
  blitzOver: [blitz('over')],
  ended: [{ name: 'event-ended', path: '/event' }, ...everyPage('ended')],
}
