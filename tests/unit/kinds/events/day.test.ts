import { expect, test } from 'vitest'
import { wordsOf } from '#src/app/words/words.ts'
import { hrefOf } from '#src/kinds/events/islands/day/event-link.ts'
import { pullOf } from '#src/kinds/events/islands/day/pull.ts'
import { formatTimeLeftParts, whenOf } from '#src/kinds/events/islands/day/time-words.ts'
import { wordsOfEvent } from '#src/kinds/events/islands/event-words.ts'
import type { EventsText } from '#src/kinds/events/islands/events-props.ts'

const words = wordsOf<EventsText>(
  {
    'day.time.left': '{time} left',
    'day.time.days_one': '{count} day',
    'day.time.days_other': '{count} days',
    'day.time.hours_one': '{count} h',
    'day.time.hours_other': '{count} h',
    'day.time.minutes_one': '{count} min',
    'day.time.minutes_other': '{count} min',
    'day.card.starts': 'Starts: {date}',
    'day.card.ended': 'Ended: {date}',
    'type.tournament.title': 'Tournament',
    'type.tournament.text': 'Levels and ranks',
  },
  'en',
)

test.each([
  ['2026-11-23T14:00:00Z', '2 days left'],
  ['2026-11-21T15:40:00Z', '3 h 40 min left'],
  ['2026-11-21T12:00:01Z', '1 min left'],
  ['2026-11-21T11:00:00Z', '0 min left'],
])('until %s: %s', (until, left) => {
  expect(formatTimeLeftParts(words, until, Date.parse('2026-11-21T12:00:00Z'))).toBe(left)
})

test('a start on the player’s own day is told by its time alone', () => {
  const event = {
    state: 'upcoming',
    starts_at: '2026-11-21T17:00:00Z',
    ends_at: '2026-11-22T17:00:00Z',
  } as const
  const today = whenOf(words, event, Date.parse('2026-11-21T12:00:00Z'))
  const before = whenOf(words, event, Date.parse('2026-11-19T12:00:00Z'))
  expect(today).toMatch(/^Starts: \d/)
  expect(before).toContain('November')
  expect(whenOf(words, { ...event, state: 'ended' }, Date.parse(event.ends_at))).toMatch(/^Ended: /)
})

test('each type of event leads to its page', () => {
  const links = {
    goldenBlitz: '/b',
    quickWins: '/q',
    rewards: '/r',
    notifications: '/n',
    partner: { team: '/partner-team' },
  }
  expect(hrefOf({ id: 'x', type: 'golden-blitz' }, links).href).toBe('/b')
  expect(hrefOf({ id: 'x', type: 'quick-wins' }, links).href).toBe('/q')
  expect(hrefOf({ id: 'x', type: 'tournament' }, links).href).toBe('/r/x')
  expect(hrefOf({ id: 'team', type: 'partner-team' }, links)).toEqual({
    href: '/partner-team',
    findTeam: '/partner-team?teams',
  })
  // This event was published after the page was built.
  expect(hrefOf({ id: 'other', type: 'partner-team' }, links)).toEqual({ href: '/r/other' })
})

test('an event that the page does not know has the words of its type', () => {
  const known = { title: 'Orbit Race', text: 'Up', earn: ['Roll'], picture: '/p.svg' }
  const of = (id: string) => wordsOfEvent({ id, type: 'tournament' }, { race: known }, words)
  expect(of('race')).toBe(known)
  expect(of('constructor')).toMatchObject({
    title: 'Tournament',
    text: 'Levels and ranks',
    earn: [],
  })
  expect(of('new').picture).toContain('rocket')
})

test('a pull follows the finger less and less, and only at the top', () => {
  expect(pullOf(-20, 0)).toEqual({ distance: 0, enough: false })
  expect(pullOf(300, 1)).toEqual({ distance: 0, enough: false })
  expect(pullOf(20, 0)).toMatchObject({ enough: false })
  expect(pullOf(400, 0).enough).toBe(true)
  expect(pullOf(4000, 0).distance).toBeLessThanOrEqual(96)
})
