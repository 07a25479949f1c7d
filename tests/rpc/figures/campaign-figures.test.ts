import { randomUUID } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { csvReport, textReport } from '#backend/cli/campaign-report.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  campaignReport,
  countUp,
  readFigures,
  reportLines,
  reportOverview,
} from '#backend/reports/campaign-report.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { COMMON_FIGURES } from '#src/content/schema/common-fields.ts'
import { DICE, LUCKY_DRAW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

/** SQL that counts a figure over a campaign's whole time, written apart from the functions that it checks. */
const WHOLE = {
  'lucky-draw spins': `select count(*) from app.draw_spin where campaign_slug = 'lucky-draw'`,
  'lucky-draw prizes': `select count(*) from app.draw_spin where campaign_slug = 'lucky-draw'`,
  'dice rolls': `select count(*) from app.dice_roll`,
  'dice visits': `select count(*) from app.dice_visit`,
  'dice dice': `select sum(dice) from app.dice_entry
    where reason in ('dice_roll', 'visit', 'visited')`,
  'free-mini-game runs': `select count(*) from app.mini_game_run`,
  'partner-team teams': `select count(*) from app.partner_team where event_slug = 'partner-team'`,
  'partner-team layers': `select count(*) from app.partner_layer_claim`,
  'invite-activity codes': `select count(*) from app.invitation`,
  'invite-activity invitees': `select count(*) from app.invitation
    where pending_points is null
      or id in (select invitation_id from app.invitation_outcome where outcome = 'released')`,
  'invite-activity redemptions': `select count(*) from app.redemption`,
  'invite-activity points': `select sum(balance.points + coalesce((
      select sum(redemption.points) from app.redemption
        where redemption.player_id = balance.player_id), 0))
    from app.point_balance as balance`,
  'invite-activity free-stickers': `select count(*)
    from app.free_sticker_claim as claim
    join app.campaign on campaign.slug = claim.campaign_slug and claimed_at >= opens_at`,
  'creator-video videos': `select count(*) from app.video_submission`,
  'movie-night cards': `select count(*) from app.recap_share where season = 'movie-night'`,
} as const

describeOnBoth('A campaign’s figures', (engine) => {
  const world = worldFor(engine)
  const figuresOf = async (slug: string) => {
    await countUp(world.database)
    return readFigures(world.database, slug)
  }

  it('are, summed over all days, what its ledgers hold', async () => {
    for (const [name, whole] of Object.entries(WHOLE)) {
      const [slug = '', figure] = name.split(' ')
      const counted = await figuresOf(slug)
      const amounts = counted?.rows.filter((row) => row.figure === figure && !row.isBefore) ?? []
      const [ledger] = await world.database.query<{ amount: number }>(
        `select coalesce((${whole}), 0)::int as amount`,
      )
      expect([name, amounts.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([
        name,
        ledger?.amount,
      ])
    }
  })

  it('have the names that its kind lists', async () => {
    for (const { slug, kind } of loadCampaigns().campaigns) {
      const names = (await figuresOf(slug))?.rows.map(({ figure }) => figure) ?? []
      expect([...kind.figures, ...COMMON_FIGURES]).toEqual(expect.arrayContaining(names))
    }
  })

  it('belong to the day of the campaign’s zone, and are counted once however often', async () => {
    const token = await world.token('Maja')
    const roll = () =>
      world.call('dice_roll', { campaign: 'dice', request_id: randomUUID() }, token)
    const rolls = async () =>
      (await figuresOf('dice'))?.rows
        .filter(({ figure, day }) => figure === 'rolls' && day > '2026-12-01')
        .map(({ day, nth, amount }) => [day, nth, amount])
    // 23:30 and 00:30 in Berlin.
    await world.setClock('2026-12-02T22:30:00Z')
    expect((await roll()).status).toBe(200)
    await world.setClock('2026-12-02T23:30:00Z')
    expect((await roll()).status).toBe(200)
    await world.setClock('2026-12-03T12:00:00Z')
    const days = [
      ['2026-12-02', 93, 1],
      ['2026-12-03', 94, 1],
    ]
    expect(await rolls()).toEqual(days)
    await world.setClock('2026-12-03T12:05:00Z')
    await world.sql`update app.campaign_count set counted_to = counted_to - interval '2 days'`
    expect(await rolls()).toEqual(days)
  })

  it('stand in the report beside those of the season before', async () => {
    const before = {
      ...LUCKY_DRAW,
      slug: 'lucky-draw-before',
      opens_at: '2026-05-01T08:00:00Z',
      closes_at: '2026-08-31T08:00:00Z',
    }
    await publishCampaigns(world.database, [before, LUCKY_DRAW])
    await world.database.query(`
      insert into app.draw_spin (player_id, campaign_slug, day, number, wheel_digest, ticket, fell_on, won,
          reward, spun_at)
        select player_id, 'lucky-draw-before', day, number, wheel_digest, ticket, fell_on, won,
            reward, spun_at - interval '123 days'
          from app.draw_spin where campaign_slug = 'lucky-draw' and day = '2026-11-21' limit 7`)
    const campaign = loadCampaigns().campaigns.find(({ slug }) => slug === 'lucky-draw')
    const figures = await figuresOf('lucky-draw')
    if (!campaign || !figures) throw new Error('The demo has no lucky draw.')
    const report = textReport(campaignReport(campaign, figures))
    expect(report).toMatch(/^Goal: [\d,]+ spins\. So far \d+, 0 %\./m)
    expect(report).toMatch(/^spins +\d+ +7$/m)
    expect(report).toMatch(/^2026-11-21 +\d+ \(7\)/m)
    expect(csvReport(reportLines(figures))).toMatch(/^"2026-11-21","spins","","\d+","7"$/m)
    const later = await readFigures(world.database, 'lucky-draw', '2026-12-03')
    expect(later && textReport(campaignReport(campaign, later, '2026-12-03'))).not.toContain(
      '2026-11-',
    )
    expect(figures.visits.events.length).toBeGreaterThan(0)
    const asked = vi.spyOn(world.database, 'query')
    const { rows } = await reportOverview(world.database, loadCampaigns().campaigns)
    const answers = await Promise.all(asked.mock.results.map(({ value }) => value))
    // The overview shows no visits, so it reads none.
    expect(JSON.stringify(answers)).toContain('lucky-draw-before')
    expect(JSON.stringify(answers)).not.toContain('page_seen')
    expect(rows.find(([slug]) => slug === 'lucky-draw')?.slice(2, 5)).toEqual([
      '20,000 spins',
      expect.stringMatching(/^\d+$/),
      '0 %',
    ])
  })

  it('of a campaign that is not published are none', async () => {
    expect(await figuresOf('no-such')).toBeUndefined()
    expect(await figuresOf(DICE.slug)).toBeDefined()
  })
})
