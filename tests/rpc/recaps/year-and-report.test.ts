import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { seasonReport, yearRecap } from '#src/contract/functions/recaps.ts'
import { recapPrivacy, recapPrivacySet } from '#src/contract/functions/recaps-privacy.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { ARTFUL_TALES, NOW, YEAR_2024 } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { type World, worldFor } from '../support/world.ts'

const YEAR = { campaign: YEAR_2024.slug }
const REPORT = { campaign: ARTFUL_TALES.slug }

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function phasesAt(
  world: World,
  moments: readonly string[],
  ask: () => Promise<{ body: unknown }>,
) {
  const phases: unknown[] = []
  for (const at of moments) {
    await world.setClock(at)
    const { body } = await ask()
    phases.push((body as { phase?: string }).phase ?? codeOf({ body }))
  }
  return phases
}

const AROUND_THE_WINDOW = (opens: string, closes: string) => [
  new Date(Date.parse(opens) - 1000).toISOString(),
  opens,
  new Date(Date.parse(closes) - 86_401_000).toISOString(),
  new Date(Date.parse(closes) - 86_400_000).toISOString(),
  new Date(Date.parse(closes) - 1000).toISOString(),
  closes,
]
const PHASES = [
  REFUSAL.campaign_not_started,
  'running',
  'running',
  'last_day',
  'last_day',
  REFUSAL.campaign_ended,
]

describeOnBoth('year_recap', (engine) => {
  const world = worldFor(engine)
  const ask = async (params: object, username?: string) =>
    world.call('year_recap', { ...YEAR, ...params }, username && (await world.token(username)))

  afterEach(() => world.setClock(NOW))

  it('returns the caller’s own year with all figures, until 23 December 2024', async () => {
    const { status, body } = await ask({}, 'Maja')
    expect(status).toBe(200)
    const answer = v.parse(yearRecap.result, body)
    if (answer.version !== 'own') throw new Error('not the own version')
    expect(answer).toMatchObject({
      season: 'year-in-review-2024',
      counted_from: '2023-12-31T23:00:00.000Z',
      counted_until: '2024-12-23T23:00:00.000Z',
      counted_to: '2024-12-23',
      joined_after: false,
      player: { username: 'Maja' },
    })
    const { praise, ...figures } = answer.figures
    for (const [name, figure] of Object.entries({ ...figures, ...praise })) {
      expect(figure, name).toBeGreaterThan(0)
    }
    expect(answer.top_mate?.exchanges).toBeGreaterThan(1)
  })

  it('counts the days since joining, of earlier years too', async () => {
    const { body } = await ask({}, 'Maja')
    const days = await world.value<number>`
      select date '2024-12-23' - (joined_at at time zone 'Europe/Berlin')::date + 1 as days
      from app.player where username = 'Maja'`
    expect(days).toBeGreaterThan(0)
    expect(body).toMatchObject({ figures: { days_joined: days } })
  })

  it('counts what happened in the last second of 23 December, and nothing after', async () => {
    const posts = await world.value<number>`select count(*)::int as posts from app.partner_post
      where player_id = app.player_by_username('Maja')
        and posted_at >= '2023-12-31T23:00:00Z' and posted_at < '2024-12-23T23:00:00Z'`
    await world.sql`insert into app.partner_post (player_id, posted_at)
      select app.player_by_username('Maja'), at::timestamptz
        from unnest(array['2023-12-31T22:59:59Z', '2023-12-31T23:00:00Z',
          '2024-12-23T22:59:59.999999Z', '2024-12-23T23:00:00Z']) as at`
    await world.sql`delete from app.season_snapshot where season = ${YEAR.campaign}`
    expect(codeOf(await ask({}, 'Maja'))).toBe(REFUSAL.recap_not_ready)
    await world.sql`select app.take_season_snapshot(${YEAR.campaign})`
    expect((await ask({}, 'Maja')).body).toMatchObject({
      figures: { posts: (posts ?? 0) + 2 },
    })
  })

  it('returns only the allowlist of another player’s data', async () => {
    for (const caller of [undefined, 'Bruno']) {
      const { body } = await ask({ username: 'MAJA' }, caller)
      const answer = v.parse(yearRecap.result, body)
      expect(answer).toMatchObject({ version: 'other', player: { username: 'Maja' } })
      expect(body).not.toHaveProperty('top_mate')
      expect(body).not.toHaveProperty('joined_after')
      expect(Object.keys(answer.figures)).not.toContain('days_joined')
      expect(Object.keys(answer.figures)).not.toContain('posts')
    }
  })

  it('returns zeros for a player who joined later, and says why', async () => {
    const answer = v.parse(yearRecap.result, (await ask({}, 'Nia')).body)
    expect(answer).toMatchObject({
      version: 'own',
      joined_after: true,
      top_mate: null,
      figures: { exchanges: 0, percent_beaten: null, days_joined: 0, posts: 0, teams: 0 },
    })
  })

  it('refuses an unknown player, and is no season', async () => {
    expect(codeOf(await ask({ username: 'nobody at all' }))).toBe(REFUSAL.player_unknown)
    expect(
      codeOf(await world.call('season_recap', { season: YEAR.campaign, username: 'Maja' })),
    ).toBe(REFUSAL.not_available)
  })
})

describeOnBoth('season_report', (engine) => {
  const world = worldFor(engine)
  const ask = async (username: string | undefined, params: object = {}) =>
    world.call('season_report', { ...REPORT, ...params }, username && (await world.token(username)))

  afterEach(() => world.setClock(NOW))

  it('returns the caller’s own season', async () => {
    for (const username of ['Maja', 'Bruno', 'Inês C.', 't0by']) {
      const { status, body } = await ask(username)
      expect(status).toBe(200)
      const answer = v.parse(seasonReport.result, body)
      expect(answer).toMatchObject({
        season: 'artful-tales',
        counted_to: '2026-05-24',
        joined_after: false,
        player: { username },
      })
      expect(answer.figures.received + answer.figures.sent).toBeGreaterThan(20)
    }
  })

  it('opens and closes to the second', async () => {
    const token = await world.token('Maja')
    const moments = AROUND_THE_WINDOW(ARTFUL_TALES.opens_at, ARTFUL_TALES.closes_at)
    const phases = await phasesAt(world, moments, () => world.call('season_report', REPORT, token))
    expect(phases).toEqual(PHASES)
    const [before = '', after = ''] = [moments[0], moments[5]]
    const strangers = await phasesAt(world, [before, after], () =>
      world.call('season_report', REPORT),
    )
    expect(strangers).toEqual([PHASES[0], PHASES[5]])
  })

  it('refuses a season that is not counted', async () => {
    await world.database.query(`select app.publish_campaigns($1::text::jsonb)`, [
      JSON.stringify([{ ...ARTFUL_TALES, slug: 'uncounted', path: '/uncounted' }]),
    ])
    expect(codeOf(await ask('Maja', { campaign: 'uncounted' }))).toBe(REFUSAL.recap_not_ready)
  })
})

describeOnBoth('recap_privacy', (engine) => {
  const world = worldFor(engine)
  const set = async (username: string, hidden: unknown, request_id = randomUUID()) =>
    world.callAs(username, 'recap_privacy_set', { request_id, hidden })
  const hidden = async (username: string) =>
    v.parse(recapPrivacy.result, (await world.callAs(username, 'recap_privacy')).body)

  it('hides all recaps of a player from others, never from themselves', async () => {
    const token = await world.token('Maja')
    const recaps = (username: string | null, by?: string) => [
      world.call('season_recap', { season: 'movie-night', username }, by),
      world.call('year_recap', { ...YEAR, username }, by),
    ]
    expect(await hidden('Maja')).toEqual({ hidden: false })
    const { body: answer } = await set('Maja', true)
    expect(v.parse(recapPrivacySet.result, answer)).toEqual({ hidden: true })
    expect(await hidden('Maja')).toEqual({ hidden: true })
    expect(await hidden('Bruno')).toEqual({ hidden: false })
    for (const by of [undefined, await world.token('Bruno')]) {
      expect((await Promise.all(recaps('maja', by))).map(codeOf)).toEqual([
        REFUSAL.recap_hidden,
        REFUSAL.recap_hidden,
      ])
      expect((await Promise.all(recaps('Bruno', by))).map(codeOf)).toEqual([undefined, undefined])
    }
    for (const name of [null, 'Maja']) {
      expect((await Promise.all(recaps(name, token))).map(({ status }) => status)).toEqual([
        200, 200,
      ])
    }
    expect((await world.call('season_report', REPORT, token)).status).toBe(200)
    expect((await set('Maja', false)).body).toEqual({ hidden: false })
    expect((await Promise.all(recaps('Maja'))).map(({ status }) => status)).toEqual([200, 200])
  })
})

describeOnBoth('Sharing a year or a report', (engine) => {
  const world = worldFor(engine)

  it('is counted separately for each recap', async () => {
    const token = await world.token('Maja')
    const share = (season: string) =>
      world.call('season_recap_shared', { request_id: randomUUID(), season, page: 5 }, token)
    expect((await share(YEAR.campaign)).body).toEqual({ shares: 1 })
    expect((await share(YEAR.campaign)).body).toEqual({ shares: 2 })
    expect((await share(REPORT.campaign)).body).toEqual({ shares: 1 })
    expect(codeOf(await share('dice'))).toBe(REFUSAL.not_available)
  })
})
