import { expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { CAMPAIGNS, MOVIE_NIGHT, YEAR_2024 } from '../support/campaigns.ts'
import { computeRecaps, SNAPSHOT_ROWS } from '../support/compute-recaps.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const COUNTED = CAMPAIGNS.filter(({ counted_until }) => counted_until !== null)

const FOUR_SEASONS = [
  ['movie', '2026-09-06T22:00:00Z', '2026-10-18T22:00:00Z'],
  ['star', '2026-05-31T22:00:00Z', '2026-07-12T22:00:00Z'],
  ['summer', '2026-07-19T22:00:00Z', '2026-08-30T22:00:00Z'],
  // Summer time ends within this season, and the season does not end at midnight.
  ['bon', '2026-10-18T22:00:00Z', '2026-11-20T17:30:00Z'],
].map(([name, counted_from, counted_until]) => ({
  ...MOVIE_NIGHT,
  slug: `${name}-of-four`,
  path: `/${name}-of-four`,
  counted_from: counted_from ?? '',
  counted_until: counted_until ?? '',
}))

describeOnBoth('The snapshot of a season', (engine) => {
  const world = worldFor(engine)

  it.each(COUNTED)('has for every player of $slug what the raw rows add up to', async (season) => {
    const rows = await world.database.query(SNAPSHOT_ROWS, [season.slug])
    const computed = await computeRecaps(world.database, season)
    expect(rows.length).toBeGreaterThan(600)
    expect(rows.filter(({ exchanges }) => Number(exchanges) > 0).length).toBeGreaterThan(200)
    expect(rows).toEqual(computed)
    expect(
      await world.value<number>`select population from app.season_snapshot
      where season = ${season.slug}`,
    ).toBe(computed.length)
  })

  it('is its own for each of four seasons', async () => {
    await publishCampaigns(world.database, FOUR_SEASONS)
    const taken = await takeDueSnapshots(world.database)
    expect(taken.map(({ season }) => season).sort()).toEqual(
      FOUR_SEASONS.map(({ slug }) => slug).sort(),
    )
    for (const season of FOUR_SEASONS) {
      const rows = await world.database.query(SNAPSHOT_ROWS, [season.slug])
      expect(rows).toEqual(await computeRecaps(world.database, season))
    }
  })

  it('is taken once, also by several at once', async () => {
    const state = () =>
      world.database.query(`
        select taken_at, (select md5(string_agg(recap::text, ',' order by recap::text))
          from app.season_recap as recap where recap.season = snapshot.season) as rows
        from app.season_snapshot as snapshot order by season`)
    const before = await state()
    const take = `select app.take_season_snapshot('movie-night') as outcome`
    const again = await Promise.all(Array.from({ length: 4 }, () => world.database.query(take)))
    expect(again.flat()).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'kept' })))
    expect(await takeDueSnapshots(world.database)).toEqual([])
    expect(await state()).toEqual(before)
  })

  it('waits for the end of the counting, and is taken again when the dates change', async () => {
    const publish = (season: object) =>
      world.database.query('select app.publish_campaigns($1::text::jsonb)', [
        JSON.stringify([{ ...MOVIE_NIGHT, slug: 'short', path: '/short', ...season }]),
      ])
    const take = async () => {
      const rows = await world.sql`select app.take_season_snapshot('short') as outcome`
      return rows[0]?.outcome
    }
    await publish({ counted_until: '2026-12-01T00:00:00Z' })
    expect(await take()).toBe('not_due')
    await publish({ counted_until: '2026-09-20T22:00:00Z' })
    expect(await takeDueSnapshots(world.database)).toEqual([{ season: 'short', outcome: 'taken' }])
    await publish({ counted_until: '2026-09-13T22:00:00Z' })
    const outcomes = await Promise.all([take(), take(), take()])
    expect(outcomes.sort()).toEqual(['kept', 'kept', 'retaken'])
    // A snapshot waits a minute, because a call that began before the end may still be running.
    await publish({ counted_until: '2026-11-21T11:59:01Z' })
    expect(await take()).toBe('not_due')
    expect(await takeDueSnapshots(world.database)).toEqual([])
    await publish({ counted_until: '2026-11-21T11:59:00Z' })
    expect(await take()).toBe('retaken')
    await publish({ counted_until: '2026-09-13T22:00:00Z' })
    expect(await take()).toBe('retaken')
    expect(
      await world.value<string>`select app.iso(counted_until) as until from app.season_snapshot
      where season = 'short'`,
    ).toBe('2026-09-13T22:00:00.000Z')
  })

  it('is taken again when it was counted by earlier rules', async () => {
    await world.sql`update app.season_snapshot set rules = 1 where season = 'movie-night'`
    expect(await takeDueSnapshots(world.database)).toEqual([
      { season: 'movie-night', outcome: 'retaken' },
    ])
    expect(await takeDueSnapshots(world.database)).toEqual([])
  })

  it('counts every sticker that was won free, and none that was paid for', async () => {
    await publishCampaigns(world.database, [
      {
        ...MOVIE_NIGHT,
        slug: 'prizes',
        path: '/prizes-of-a-day',
        counted_from: '2026-09-01T22:00:00Z',
        counted_until: '2026-09-02T22:00:00Z',
      },
    ])
    const reasons = [
      'lucky_draw',
      'mini_game_winner',
      'event_rank',
      'quick_win',
      'redemption',
      'free_sticker',
    ]
    await world.sql`insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at,
      due_at)
      select app.player_by_username('Maja'), 'grand-tour/lantern', reason, '2026-09-02T12:00:00Z',
          '2026-09-02T12:00:00Z'
        from unnest(${`{${reasons.join(',')}}`}::text::text[]) as reason`
    await world.sql`insert into app.sticker_delivery (player_id, dice, reason, promised_at, due_at)
      values (app.player_by_username('Maja'), 25, 'quick_win', '2026-09-02T12:00:00Z',
        '2026-09-02T12:00:00Z')`
    const count = await world.value<number>`select count(*)::int as count
      from app.free_sticker_claim
      where player_id = app.player_by_username('Maja')
        and claimed_at >= '2026-09-01T22:00:00Z' and claimed_at < '2026-09-02T22:00:00Z'`
    const [others] = await world.database.query<{ count: number }>(
      `select count(*)::int as count from app.sticker_delivery
        where player_id = app.player_by_username('Maja') and reason not in ('redemption', 'free_sticker')
          and sticker_slug is not null
          and promised_at >= '2026-09-01T22:00:00Z' and promised_at < '2026-09-02T22:00:00Z'`,
    )
    expect(others?.count).toBeGreaterThanOrEqual(4)
    await world.sql`select app.take_season_snapshot('prizes')`
    const rows = await world.sql`select free_stickers from app.season_recap
      where season = 'prizes' and player_id = app.player_by_username('Maja')`
    expect(rows).toEqual([{ free_stickers: (count ?? 0) + (others?.count ?? 0) }])
  })

  it('ranks a year by what it leads with, the exchanges', async () => {
    const year = {
      ...YEAR_2024,
      slug: 'year-of-two-days',
      path: '/year-of-two-days',
      counted_from: '2026-09-01T22:00:00Z',
      counted_until: '2026-09-03T22:00:00Z',
    }
    await publishCampaigns(world.database, [year])
    await world.sql`select app.take_season_snapshot('year-of-two-days')`
    const rows = await world.database.query(SNAPSHOT_ROWS, [year.slug])
    expect(rows).toEqual(await computeRecaps(world.database, year))
    const ranks = new Map<unknown, Set<unknown>>()
    for (const { exchanges, percent_beaten } of rows) {
      ranks.set(exchanges, (ranks.get(exchanges) ?? new Set()).add(percent_beaten))
    }
    expect(ranks.size).toBeGreaterThan(1)
    expect([...ranks.values()].every(({ size }) => size === 1)).toBe(true)
  })

  it('counts copies of a day only up to the limit that previous accounts left', async () => {
    const season = {
      ...MOVIE_NIGHT,
      slug: 'second-account',
      path: '/second-account',
      counted_from: '2026-10-04T22:00:00Z',
      counted_until: '2026-10-05T22:00:00Z',
    }
    await publishCampaigns(world.database, [season])
    await world.sql`select app.take_season_snapshot('second-account')`
    const swappers = async () => {
      const rows = await world.database.query(SNAPSHOT_ROWS, [season.slug])
      return rows.filter(({ exchanges }) => Number(exchanges) > 0).map(({ username }) => username)
    }
    const [username, ...others] = await swappers()
    expect(username).toBeDefined()
    await world.sql`insert into app.swapped_before (player_id, time_zone, day, copies)
      values (app.player_by_username(${username}), ${season.time_zone}, '2026-10-05', 12)`
    await publishCampaigns(world.database, [{ ...season, counted_until: '2026-10-05T21:59:59Z' }])
    await world.sql`select app.take_season_snapshot('second-account')`
    expect(await swappers()).toEqual(others)
  })

  it('knows no snapshot of a season that is not published', async () => {
    await expect(world.sql`select app.take_season_snapshot('nothing')`).rejects.toMatchObject({
      code: REFUSAL.not_available,
    })
  })
})
