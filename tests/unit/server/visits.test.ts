import { afterEach, describe, expect, it, vi } from 'vitest'
import { VisitCounts } from '#backend/server/visits.ts'
import { COUNTED_EVENTS, type Visit } from '#src/contract/counted-visits.ts'
import { HOUR, MINUTE } from '#src/contract/durations.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const refusal = (code: string) =>
  Object.assign(new Error('Refused.'), { code, severity: 'ERROR', detail: '{}' })

/** Returns a database with one campaign, which records reads and writes, and fails with `error`. */
function databaseWithDice() {
  const writes: { batch: unknown; age: number; counts: Record<string, unknown>[] }[] = []
  return {
    writes,
    reads: 0,
    error: undefined as Error | undefined,
    async query<Row>(text: string, [batch, age, counts]: readonly unknown[] = []): Promise<Row[]> {
      if (text.includes('from app.campaign')) {
        this.reads += 1
        return [{ slug: 'dice', pages: PAGES, shown: true }] as Row[]
      }
      writes.push({ batch, age: Number(age), counts: JSON.parse(String(counts)) })
      if (this.error) throw this.error
      return []
    },
  }
}

const PAGES = ['/dice', ...Array.from({ length: 30 }, (_, n) => `/dice/${n}`)]

const AWAY = new Error('The database is away.')

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
  const logged: unknown[] = []
  const visits = new VisitCounts(database, (error) => logged.push(error))
  await visits.readPages()
  return { database, visits, logged }
}

function pass(time: number) {
  const later = performance.now() + time
  vi.spyOn(performance, 'now').mockReturnValue(later)
}
afterEach(() => void vi.restoreAllMocks())

describe('Counted visits', () => {
  it('are summed by what they have in common, each event once a visit', async () => {
    const { database, visits } = await open()
    visits.add({ ...VISIT, events: ['page_seen', 'dice_roll', 'share copied', 'share saved'] })
    const { campaign: _, ...unnamed } = VISIT
    visits.add(unnamed)
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
    database.error = AWAY
    await expect(visits.write()).rejects.toThrow()
    visits.add(VISIT)
    await expect(visits.write()).rejects.toThrow()
    database.error = undefined
    await visits.stop()
    const [first, second, third, fourth, ...more] = database.writes
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(fourth?.batch).not.toBe(first?.batch)
  })

  it('are dropped and logged if the database refuses them, so that later ones are written', async () => {
    const { database, visits, logged } = await open()
    visits.add(VISIT)
    database.error = refusal('21000')
    await visits.write()
    expect(logged).toEqual([expect.objectContaining({ cause: database.error })])
    database.error = undefined
    visits.add(VISIT)
    await visits.write()
    expect(database.writes.map(({ counts }) => counts)).toHaveLength(2)
    expect(database.writes[1]?.batch).not.toBe(database.writes[0]?.batch)
  })

  it('are as old as their first visit, also after quiet hours', async () => {
    const { database, visits, logged } = await open()
    pass(2 * HOUR)
    visits.add(VISIT)
    pass(MINUTE)
    await visits.write()
    expect(database.writes.map(({ age }) => age)).toEqual([60])
    expect(logged).toEqual([])
  })

  it('are dropped and logged if they could not be written for an hour', async () => {
    const { database, visits, logged } = await open()
    visits.add(VISIT)
    database.error = AWAY
    await expect(visits.write()).rejects.toThrow(AWAY)
    pass(HOUR)
    await visits.write()
    expect(logged).toEqual([expect.objectContaining({ cause: AWAY })])
    await visits.write()
    expect(database.writes).toHaveLength(2)
  })

  it('leave room for refusals if there are too many, which is logged once a batch', async () => {
    const { database, visits, logged } = await open()
    const fill = () => {
      for (const page of PAGES) {
        for (const language of ['en', 'fr', 'pt', 'es', 'it', 'de'] as const) {
          for (const surface of ['web', 'app'] as const) {
            for (const device of ['phone', 'tablet', 'desktop'] as const) {
              const events = [...COUNTED_EVENTS]
              visits.add({ ...VISIT, page, language, surface, device, events })
            }
          }
        }
      }
      for (let n = 0; n < 3_000; n += 1) {
        visits.addRefused(`dice_${n}`, { campaign: 'dice' }, refusal(REFUSAL.no_chances_left))
      }
    }
    fill()
    await visits.write()
    expect(logged).toHaveLength(1)
    const counts = database.writes[0]?.counts ?? []
    expect(counts.filter(({ event }) => event)).toHaveLength(20_000)
    expect(counts.filter(({ code }) => code)).toHaveLength(2_000)
    fill()
    await visits.write()
    expect(logged).toHaveLength(2)
  })

  it('are written at the end without another look at the campaigns', async () => {
    const { database, visits } = await open()
    visits.add(VISIT)
    await visits.stop()
    expect(database.writes).toHaveLength(1)
    expect(database.reads).toBe(1)
  })

  it('name each event once, a visit’s first', () => {
    expect(COUNTED_EVENTS[0]).toBe('page_seen')
    expect(COUNTED_EVENTS).toContain('swap propose')
    expect(new Set(COUNTED_EVENTS).size).toBe(COUNTED_EVENTS.length)
  })
})
