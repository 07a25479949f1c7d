import { describe, expect, it } from 'vitest'
import { VisitCounts } from '#backend/server/visits.ts'
import { COUNTED_EVENTS, type Visit } from '#src/contract/counted-visits.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const refusal = (code: string) =>
  Object.assign(new Error('Refused.'), { code, severity: 'ERROR', detail: '{}' })

/** Returns a database with one campaign, which records writes, and fails while `away`. */
function databaseWithDice() {
  const writes: { batch: unknown; counts: Record<string, unknown>[] }[] = []
  return {
    writes,
    away: false,
    async query<Row>(text: string, [batch, , counts]: readonly unknown[] = []): Promise<Row[]> {
      if (text.includes('from app.campaign')) {
        return [{ slug: 'dice', pages: ['/dice'], shown: true }] as Row[]
      }
      writes.push({ batch, counts: JSON.parse(String(counts)) })
      if (this.away) throw new Error('The database is away.')
      return []
    },
  }
}

const VISIT: Visit = {
  campaign: 'dice',
  page: '/dice',
  language: 'de',
  surface: 'web',
  device: 'phone',
  events: ['page_seen'],
}
const { events: _, ...WHERE } = VISIT

async function open() {
  const database = databaseWithDice()
  const visits = new VisitCounts(database)
  await visits.readPages()
  return { database, visits }
}

describe('Counted visits', () => {
  it('are summed by what they have in common, each event once a visit', async () => {
    const { database, visits } = await open()
    visits.add({ ...VISIT, events: ['page_seen', 'dice_roll', 'share copied', 'share saved'] })
    visits.add({ ...VISIT, campaign: undefined })
    visits.add({ ...VISIT, language: 'fr' })
    await visits.write()
    await visits.write()
    expect(database.writes.map(({ counts }) => counts)).toEqual([
      [
        { ...WHERE, event: 'page_seen', bucket: 0, amount: 2 },
        { ...WHERE, event: 'play roll', bucket: 0, amount: 1 },
        { ...WHERE, event: 'share shared', bucket: 0, amount: 1 },
        { ...WHERE, language: 'fr', event: 'page_seen', bucket: 0, amount: 1 },
      ],
    ])
  })

  it('put web vitals into buckets', async () => {
    const { database, visits } = await open()
    visits.add({ ...VISIT, events: [], lcp: 1500, inp: 301, cls: 0 })
    visits.add({ ...VISIT, events: [], lcp: 9e9 })
    await visits.write()
    expect(database.writes[0]?.counts.map(({ event, bucket }) => [event, bucket])).toEqual([
      ['lcp', 1500],
      ['inp', 500],
      ['cls', 10],
      ['lcp', 60_000],
    ])
  })

  it('leave out what the catalogue does not list', async () => {
    const { database, visits } = await open()
    visits.add({ ...VISIT, campaign: 'no-such' })
    visits.add({ ...VISIT, page: '/dice/Maja' })
    visits.add({ ...VISIT, events: ['recap_privacy_set', 'toString', 'story_page', 'play roll'] })
    visits.addRefused('dice_roll', { campaign: 'no-such' }, refusal(REFUSAL.no_chances_left))
    visits.addRefused('dice_roll', { campaign: 'dice' }, refusal('22023'))
    await visits.write()
    expect(database.writes.map(({ counts }) => counts)).toEqual([
      [expect.objectContaining({ event: 'play roll' })],
    ])
  })

  it('have the refusals of the campaign’s calls beside them', async () => {
    const { database, visits } = await open()
    for (let times = 0; times < 2; times += 1) {
      visits.addRefused('dice_roll', { campaign: 'dice' }, refusal(REFUSAL.no_chances_left))
    }
    await visits.stop()
    expect(database.writes[0]?.counts).toEqual([
      { campaign: 'dice', function: 'dice_roll', code: REFUSAL.no_chances_left, amount: 2 },
    ])
  })

  it('are written again, as the same batch and before newer ones, if a write failed', async () => {
    const { database, visits } = await open()
    visits.add(VISIT)
    database.away = true
    await expect(visits.write()).rejects.toThrow()
    visits.add(VISIT)
    await expect(visits.write()).rejects.toThrow()
    database.away = false
    await visits.stop()
    const [first, second, third, fourth, ...more] = database.writes
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(fourth?.batch).not.toBe(first?.batch)
  })

  it('name each event once, a visit’s first', () => {
    expect(COUNTED_EVENTS[0]).toBe('page_seen')
    expect(COUNTED_EVENTS).toContain('swap propose')
    expect(new Set(COUNTED_EVENTS).size).toBe(COUNTED_EVENTS.length)
  })
})
