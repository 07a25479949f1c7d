import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { csvReport, textReport } from '#backend/cli/campaign-report.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { campaignReport, readFigures, reportLines } from '#backend/reports/campaign-report.ts'
import { VisitCounts } from '#backend/server/visits.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import type { Visit } from '#src/contract/counted-visits.ts'
import { DAY } from '#src/contract/durations.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { VISITS_PATH } from '#src/contract/visits-path.ts'
import { describeOnBoth } from '../support/engines.ts'
import { type World, worldFor } from '../support/world.ts'

const { campaigns } = loadCampaigns()

const VISIT: Visit = {
  campaign: 'dice',
  page: '/dice',
  language: 'de',
  surface: 'web',
  device: 'phone',
  events: ['page_seen', 'dice_roll'],
  lcp: 1800,
}

const post = (world: World, body: string, headers: Record<string, string> = {}) =>
  world.request(VISITS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    body,
  })

const clear = (world: World) =>
  world.sql`truncate app.campaign_visit, app.campaign_refusal, app.visit_batch`

describeOnBoth('Visits of a campaign’s pages', (engine) => {
  const world = worldFor(engine, { RATE_LIMITS: 'reported-visits=40' })

  async function opened() {
    await publishCampaigns(world.database, campaigns.map(campaignRow))
    await clear(world)
    const visits = new VisitCounts(world.database)
    await visits.readPages()
    return visits
  }
  const counted = (columns: string) =>
    world.database.query(
      `select ${columns}, sum(amount)::int as amount from app.campaign_visit
        where event = 'page_seen' group by ${columns} order by ${columns}`,
    )

  it('fill the reports of the demo', async () => {
    const figures = await readFigures(world.database, 'invite-activity')
    const shown = figures?.visits.events.filter(({ by }) => by === 'all') ?? []
    expect(shown.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['invite_code', 'page_seen', 'redeem', 'share shared']),
    )
    expect(shown.filter(({ amount }) => amount === null)).toEqual([])
    expect(figures?.visits.refused.length).toBeGreaterThan(0)
    expect(figures?.visits.slow.length).toBeGreaterThan(0)
  })

  it('are refused if malformed, large or of another type, and dropped with GPC or DNT', async () => {
    const text = JSON.stringify(VISIT)
    const statuses = []
    for (const [body, headers] of [
      [text],
      [text, { 'sec-gpc': '1' }],
      ['{', { dnt: '1' }],
      ['{'],
      [JSON.stringify({ ...VISIT, name: 'Maja' })],
      [JSON.stringify({ ...VISIT, language: 'xx' })],
      [JSON.stringify({ ...VISIT, lcp: -1 })],
      [JSON.stringify({ ...VISIT, events: Array(61).fill('page_seen') })],
      [text, { 'content-type': 'application/json' }],
      [text.padEnd(5000)],
    ] as [string, Record<string, string>?][]) {
      statuses.push((await post(world, body, headers)).status)
    }
    expect(statuses).toEqual([204, 204, 204, 400, 400, 400, 400, 400, 415, 413])
  })

  it('are limited by address', async () => {
    const statuses = []
    for (let n = 0; n < 90; n += 1) statuses.push((await post(world, '{')).status)
    expect(new Set(statuses)).toEqual(new Set([400, 429]))
  })

  it('belong to the day of the campaign’s zone', async () => {
    const visits = await opened()
    await world.setClock('2026-12-02T22:59:30Z')
    visits.add(VISIT)
    await visits.write()
    await world.setClock('2026-12-02T23:00:30Z')
    visits.add(VISIT)
    await visits.write()
    expect(await counted('day::text')).toEqual([
      { day: '2026-12-02', amount: 1 },
      { day: '2026-12-03', amount: 1 },
    ])
  })

  it('count for a campaign that is shown, and until 30 days after its end', async () => {
    const dice = campaigns.filter(({ slug }) => slug === 'dice').map(campaignRow)
    const season = (slug: string, opens_at: string, closes_at: string) =>
      dice.map((row) => ({ ...row, slug, opens_at, closes_at }))
    await publishCampaigns(world.database, [
      ...season('dice-old', '2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z'),
      ...season('dice-next', '2028-01-01T00:00:00Z', '2028-02-01T00:00:00Z'),
      ...season('dice-later', '2029-01-01T00:00:00Z', '2029-02-01T00:00:00Z'),
    ])
    const at = await world.value<Date>`select closes_at as at from app.campaign
      where slug = 'dice'`
    const end = Number(at)
    const countedAt = async (time: number) => {
      await clear(world)
      await world.setClock(new Date(time).toISOString())
      const visits = new VisitCounts(world.database)
      await visits.readPages()
      for (const slug of ['dice-old', 'dice', 'dice-next', 'dice-later', undefined]) {
        visits.add({ ...VISIT, campaign: slug })
      }
      await visits.write()
      return counted('campaign_slug')
    }
    expect(await countedAt(end - DAY)).toEqual([{ campaign_slug: 'dice', amount: 2 }])
    expect(await countedAt(end + 29 * DAY)).toEqual([
      { campaign_slug: 'dice', amount: 1 },
      { campaign_slug: 'dice-next', amount: 2 },
    ])
    expect(await countedAt(end + 31 * DAY)).toEqual([{ campaign_slug: 'dice-next', amount: 2 }])
  })

  it('of several servers add up, and a batch that is written again adds nothing', async () => {
    await opened()
    const counts = JSON.stringify([
      { ...VISIT, event: 'page_seen', bucket: 0, amount: 7 },
      { ...VISIT, page: '/no-such', event: 'page_seen', bucket: 0, amount: 7 },
      // No server sends one sum in two parts, but the database accepts them.
      { ...VISIT, event: 'page_seen', bucket: 0, amount: 1 },
      { campaign: 'dice', function: 'dice_roll', code: REFUSAL.no_chances_left, amount: 2 },
      { campaign: 'dice', function: 'dice_roll', code: REFUSAL.no_chances_left, amount: 3 },
    ])
    const [one, other] = [randomUUID(), randomUUID()]
    for (const batch of [one, one, other, one]) {
      await world.sql`select app.add_visits(${batch}::text::uuid, 0, ${counts}::text::jsonb)`
    }
    expect(await counted('page')).toEqual([{ page: '/dice', amount: 16 }])
    const refusals = await world.sql`select amount::int from app.campaign_refusal`
    expect(refusals).toEqual([{ amount: 10 }])
  })

  it('stand beside those of the season before on the same day', async () => {
    await opened()
    const [dice] = campaigns.filter(({ slug }) => slug === 'dice')
    if (!dice) throw new Error('The demo has no dice campaign.')
    const row = campaignRow(dice)
    const first = Date.parse(row.opens_at)
    await publishCampaigns(world.database, [
      {
        ...row,
        slug: 'dice-before',
        opens_at: new Date(first - 30 * DAY).toISOString(),
        closes_at: new Date(first - DAY).toISOString(),
      },
    ])
    const seen = (slug: string, day: number, amount: number) =>
      world.database.query(
        `insert into app.campaign_visit
          select slug, app.local_date(opens_at, time_zone) + ${day}, '/dice', 'de', 'web', 'phone', 'page_seen', 0, ${amount}
            from app.campaign where slug = '${slug}'`,
      )
    for (const day of [0, 1, 2]) await seen('dice', day, 50)
    await seen('dice-before', 0, 34)
    await seen('dice-before', 1, 4)
    const figures = await readFigures(world.database, 'dice')
    if (!figures) throw new Error('The dice campaign is not published.')
    const { tables } = campaignReport(dice, figures)
    const byDay = tables.find(({ title }) => title === 'Visits by day')
    expect(byDay?.rows.map((cells) => cells.slice(1))).toEqual([
      ['50', '30'],
      ['50', 'fewer than 10'],
      ['50', '0'],
    ])
    const inCsv = reportLines(figures).filter(({ day, figure }) => day && figure === 'page_seen')
    expect(inCsv.map((line) => line.season_before)).toEqual([30, 'fewer than 10', ''])
  })

  it('forget the ids of batches after a day', async () => {
    await opened()
    const write = () => world.sql`select app.add_visits(gen_random_uuid(), 0, '[]')`
    await world.setClock('2026-12-05T12:00:00Z')
    await write()
    await world.setClock('2026-12-06T12:00:01Z')
    await write()
    expect(await world.value<number>`select count(*)::int as kept from app.visit_batch`).toBe(1)
  })

  it('stand in the report: the funnel, by language and device, refusals, slow pages', async () => {
    const visits = await opened()
    for (let n = 0; n < 40; n += 1) {
      visits.add({ ...VISIT, events: n < 30 ? VISIT.events : ['page_seen'] })
    }
    for (let n = 0; n < 9; n += 1) visits.add({ ...VISIT, language: 'fr', device: 'tablet' })
    const refused = Object.assign(new Error(), { code: REFUSAL.no_chances_left, severity: 'ERROR' })
    for (let n = 0; n < 12; n += 1) visits.addRefused('dice_roll', { campaign: 'dice' }, refused)
    await visits.write()
    const dice = campaigns.find(({ slug }) => slug === 'dice')
    const figures = await readFigures(world.database, 'dice')
    if (!dice || !figures) throw new Error('The demo has no dice campaign.')
    expect(figures.visits.events).toContainEqual({
      event: 'page_seen',
      by: 'language',
      value: 'fr',
      amount: null,
    })
    await world.sql`insert into app.campaign_count values ('dice', app.now())
      on conflict (campaign_slug) do update set counted_to = app.now()`
    const report = textReport(campaignReport(dice, { ...figures, countedTo: '2026-12-06 12:00' }))
    expect(report).toContain('Visits, not visitors')
    expect(report).toMatch(/^page visits +40 +100 %$/m)
    expect(report).toMatch(/^play roll +30 +75 %$/m)
    expect(report).toMatch(/^de +40 +30$/m)
    expect(report).toMatch(/^tablet +fewer than 10 +fewer than 10$/m)
    expect(report).toMatch(/^dice_roll +no_chances_left +10$/m)
    expect(report).toMatch(/^\/dice +de +lcp +2,000 ms +40$/m)
    expect(figures.visits.slow.map(({ visits: shown }) => shown % 10)).toEqual([0])
    const csv = csvReport(reportLines(figures))
    expect(csv).toContain('"","page_seen","all","40",""')
    expect(csv).toContain('"","page_seen","language fr","fewer than 10",""')
    expect(csv).toContain('"","refused","dice_roll no_chances_left","10",""')
    const later = await readFigures(world.database, 'dice', '2099-01-01')
    expect(later?.visits).toMatchObject({ events: [], refused: [], slow: [] })
  })
})
