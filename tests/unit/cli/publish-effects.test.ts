import { expect, it } from 'vitest'
import { lostEntries, publishEffects } from '#backend/cli/publish-effects.ts'

const AT = Date.parse('2026-11-21T10:00:00Z')
const GIVEN = {
  opens_at: '2026-11-01T09:00:00Z',
  closes_at: '2027-02-01T09:00:00Z',
  time_zone: 'Europe/Berlin',
}

it('A campaign that runs and would open later says when, in its own time zone', () => {
  const opens_at = '2027-01-07T10:00:00Z'
  const fields = [{ field: 'opens_at', before: GIVEN.opens_at, after: opens_at }]
  expect(publishEffects({ ...GIVEN, opens_at }, fields, { at: AT, players: 12 })).toMatchObject({
    lines: [
      '  opens_at: 2026-11-01 10:00 → 2027-01-07 11:00 (in 47 days)',
      '  players who have something in it: 12',
      '  ! opens in 47 days: it runs now and would stop now',
    ],
    isRisky: true,
  })
})

it('An event that runs and would end, or is gone, is told; one that comes is not', () => {
  const race = { id: 'race', starts_at: '2026-11-20T10:00:00Z', ends_at: '2026-11-23T10:00:00Z' }
  const later = { id: 'later', starts_at: '2026-12-20T10:00:00Z', ends_at: '2026-12-23T10:00:00Z' }
  const effects = (after: object[]) =>
    publishEffects(GIVEN, [{ field: 'numbers.events', before: [race, later], after }], {
      at: AT,
      players: 0,
    })
  const stops = '  ! the event race runs now and would stop now'
  expect(effects([later]).lines).toContain(stops)
  expect(effects([{ ...race, ends_at: '2026-11-21T09:00:00Z' }, later]).lines).toContain(stops)
  expect(effects([race, { ...later, starts_at: '2026-12-21T10:00:00Z' }])).toMatchObject({
    lines: [
      '  numbers.events.later.starts_at: 2026-12-20 11:00 → 2026-12-21 11:00 (in 30 days)',
      '  players who have something in it: 0',
    ],
    isRisky: false,
  })
})

it('An entry of a list that is gone is a risk only where players have something', () => {
  const fields = [{ field: 'numbers.layers', before: [500, 1500, 3500], after: [500, 2000] }]
  const lines = ['  numbers.layers.2: 1500 → 2000', '  numbers.layers.3: 3500 → nothing']
  expect(publishEffects(GIVEN, fields, { at: AT, players: 0 })).toMatchObject({
    lines: [...lines, '  players who have something in it: 0'],
    isRisky: false,
  })
  expect(publishEffects(GIVEN, fields, { at: AT, players: 1 })).toMatchObject({
    lines: [
      ...lines,
      '  players who have something in it: 1',
      '  ! numbers.layers.3 would be gone; players may be about to win it',
    ],
    isRisky: true,
    isOwned: false,
  })
  const owners = new Map([['numbers.layers.3', 4]])
  const owned = publishEffects(GIVEN, fields, { at: AT, players: 5, owners })
  expect(owned.isOwned).toBe(true)
  expect(owned.lines.at(-1)).toBe(
    '  ! numbers.layers.3 would be gone; players who may have won it: 4',
  )
})

it('A lost entry is known by the ids of all entries around it', () => {
  const cup = (...levels: object[]) => [{ id: 'cup', levels }]
  const field = { field: 'numbers.events', before: cup({ points: 1 }, { points: 2 }) }
  expect(lostEntries([{ ...field, after: cup({ points: 1 }) }])).toMatchObject([
    { part: 'numbers.events.cup.levels.2', ids: ['cup'] },
  ])
  const prizes = { field: 'numbers.prizes', before: [{ id: 'bee' }, { id: 'ant' }] }
  expect(lostEntries([{ ...prizes, after: [{ id: 'bee' }] }])).toMatchObject([
    { part: 'numbers.prizes.ant', ids: ['ant'] },
  ])
})

it('A campaign that runs at another address is told', () => {
  const fields = [{ field: 'path', before: '/wheel', after: '/draw' }]
  expect(publishEffects(GIVEN, fields, { at: AT })).toMatchObject({
    lines: [
      '  path: "/wheel" → "/draw"',
      '  ! it runs now, and links to /wheel would stop leading to it',
    ],
    isRisky: true,
  })
})

it('Other odds of a campaign that runs are a risk; those of one that is to come are none', () => {
  const prize = (id: string, weight: number) => ({ id, weight })
  const before = [prize('gold', 2), prize('dice', 98)]
  const effects = (after: object[], opens_at = GIVEN.opens_at) =>
    publishEffects({ ...GIVEN, opens_at }, [{ field: 'numbers.prizes', before, after }], { at: AT })
  const risk = (parts: string) =>
    `  ! it runs now, and everybody’s odds would change now (${parts})`
  const changed = effects([prize('gold', 1), prize('dice', 98)])
  expect(changed.lines).toContain(risk('numbers.prizes.gold.weight'))
  expect(changed.isRisky).toBe(true)
  expect(effects([...before, prize('car', 1)]).lines).toContain(risk('numbers.prizes.car'))
  expect(effects([prize('gold', 1), prize('dice', 98)], '2026-12-01T09:00:00Z').isRisky).toBe(false)
})
