import { quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { partnerTeam } from '#src/contract/functions/partner-teams.ts'
import { changed, deliveryOf, inTurn, offline, press, report, reportKept, see } from './acts.ts'
import { type Screen, type States, statesOf } from './screen.ts'

/** Returns a state of the page with the rewards of `event`, seen by the player `as`. */
const rewards = (name: string, event: string, as?: string): Screen =>
  statesOf('event', `/app/events/rewards-detail/${event}`, as)(name)

const quick = statesOf('quick-wins', '/app/events/quick-wins', 'Maja')
const blitz = statesOf('golden-blitz', '/app/events/golden-blitz', 'Maja')
const notifications = statesOf('notifications', '/app/events/notifications', 'Maja')
const team = statesOf('partner-team', '/partner-team', 'Maja')
const posts = statesOf('partner-team', '/partner-team?teams', 'Maja')
const PAGES = [statesOf('events', '/app/events', 'Maja'), quick, blitz, notifications, team]

/** Creates the same state for every page about events and teams. */
const everyPage = (state: string, more: Partial<Screen> = {}): Screen[] =>
  PAGES.map((page) => page(state, more))

/** A reward that was claimed but could not be delivered. */
const HELD = { claimed: true, granted: { type: 'dice', dice: 20, delivery: deliveryOf('failed') } }

/** Changes the rewards of an event on its page. */
const changedRewards = (change: (rewards: Record<string, object[]>) => object) =>
  changed<{ rewards: Record<string, object[]> }>('event_rewards', ({ rewards }) => ({
    rewards: { ...rewards, ...change(rewards) },
  }))

const seeNote = see('.delivery-note')

/** Rewards that could not be delivered, in each of the lists that show them. */
const HELD_REWARDS: Screen[] = [
  {
    ...rewards('levels-held', 'orbit-race', 'Maja'),
    before: changedRewards(({ levels = [] }) => ({
      levels: levels.with(0, { ...levels[0], reached: true, ...HELD }),
    })),
    act: seeNote,
  },
  {
    ...rewards('tasks-held', 'quick-wins', 'Maja'),
    before: changedRewards(({ tasks = [] }) => ({
      tasks: tasks.map((task) => ({ ...task, ...HELD })),
    })),
    act: seeNote,
  },
  quick('held', {
    before: changed(quickWins, ({ events }) => ({
      events: events.map(({ tasks, ...event }) => ({
        ...event,
        tasks: tasks.map((task) => ({ ...task, claimable: false, ...HELD })),
      })),
    })),
    act: seeNote,
  }),
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
    posts('reported', { before: reportKept, act: report('.team-posts .icon-button') }),
  ],
  blitz: [
    blitz('in-progress'),
    { name: 'golden-blitz-visitor', path: '/app/events/golden-blitz' },
    notifications('reminder'),
  ],
  blitzOver: [blitz('over')],
  ended: [{ name: 'event-ended', path: '/event' }, ...everyPage('ended')],
}
