import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PointEntry,
  type RecordPage,
  withBalances,
} from '#src/kinds/invite-activity/islands/balances.ts'

const entry = (id: number, points: number, reason: PointEntry['reason'] = 'friend_invited') => ({
  id,
  reason,
  points,
  entered_at: '2026-11-21T12:00:00.000Z',
  friend: null,
  sticker: null,
})

const page = (entries: PointEntry[], changes: Partial<RecordPage> = {}): RecordPage => ({
  phase: 'running',
  server_time: '2026-11-21T12:00:00.000Z',
  closes_at: '2027-06-20T22:00:00.000Z',
  points: entries.reduce((sum, { points }) => sum + points, 0),
  entries,
  next: null,
  earlier: [],
  ...changes,
})

const balances = (pages: RecordPage[]) => withBalances(pages).map(({ balance }) => balance)

it('each entry has the points that it left, over all pages', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: -9, max: 9 }).filter((points) => points !== 0),
        { minLength: 1 },
      ),
      fc.nat(),
      (changes, at) => {
        const entries = changes.map((points, index) => entry(index + 1, points)).reverse()
        const cut = 1 + (at % entries.length)
        const points = changes.reduce((sum, change) => sum + change, 0)
        const rest = entries.slice(cut)
        const pages = [page(entries.slice(0, cut), { points, next: rest.length ? cut : null })]
        if (rest.length) pages.push(page(rest, { points }))
        const running = changes.map((_, index) =>
          changes.slice(0, index + 1).reduce((sum, change) => sum + change, 0),
        )
        expect(balances(pages)).toEqual(running.reverse())
      },
    ),
  )
})

it('once the points are wiped the record ends at 0', () => {
  const entries = [entry(3, -6, 'activity_ended'), entry(2, -5, 'redemption'), entry(1, 11)]
  expect(balances([page(entries, { phase: 'ended', points: 0 })])).toEqual([0, 6, 11])
})

it('between the end and the wiping the balances are those of the entries, or none', () => {
  const entries = [entry(2, -5, 'redemption'), entry(1, 11)]
  expect(balances([page(entries, { phase: 'ended', points: 0 })])).toEqual([6, 11])
  const newest = page(entries, { phase: 'ended', points: 0, next: 1 })
  expect(balances([newest])).toEqual([null, null])
})

it('of no entries there is nothing to say', () => {
  expect(balances([page([])])).toEqual([])
})
