import { ask, check, offline, press } from './acts.ts'
import type { Screen, States } from './screen.ts'

/** A state of one event's rewards. */
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

/** One state of every page about events and teams. */
const everyPage = (state: string, more: Partial<Screen> = {}): Screen[] =>
  PAGES.map(([name, path]) => ({ name: `${name}-${state}`, path, as: 'Maja', ...more }))

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
    { name: 'partner-team-own', path: '/partner-team', as: 'Maja' },
    { name: 'partner-team-visitor', path: '/partner-team' },
    {
      name: 'partner-team-report',
      path: '/partner-team?teams',
      as: 'Maja',
      act: press('.team-posts .icon-button'),
    },
    {
      name: 'partner-team-reported',
      path: '/partner-team?teams',
      as: 'Maja',
      before: (page) =>
        ask(page, 'report', (route) =>
          route.fulfill({ json: { reported_at: '2026-11-21T12:00:00.000Z' } }),
        ),
      act: async (page) => {
        await press('.team-posts .icon-button')(page)
        await check(page.locator('.report-dialog input'))
        await press('.report-dialog [type=submit]')(page)
        await page.locator('.report-thanks').waitFor()
      },
    },
  ],
  blitz: [
    { name: 'golden-blitz-in-progress', path: '/app/events/golden-blitz', as: 'Maja' },
    { name: 'golden-blitz-visitor', path: '/app/events/golden-blitz' },
    { name: 'notifications-reminder', path: '/app/events/notifications', as: 'Maja' },
  ],
  blitzOver: [{ name: 'golden-blitz-over', path: '/app/events/golden-blitz', as: 'Maja' }],
  ended: [{ name: 'event-ended', path: '/event' }, ...everyPage('ended')],
}
