import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { SeasonRecap } from '#src/contract/recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { MOVIE_NIGHT, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const OTHER_KEYS = [
  'closes_at',
  'counted_from',
  'counted_to',
  'counted_until',
  'figures',
  'phase',
  'player',
  'population',
  'season',
  'server_time',
  'version',
]
const OTHER_FIGURES = [
  'exchanges',
  'free_stickers',
  'percent_beaten',
  'praise',
  'received',
  'sent',
  'teams',
]

describeOnBoth('season_recap', (engine) => {
  const world = worldFor(engine)
  const recap = (params: object, token?: string) =>
    world.call('season_recap', { season: 'movie-night', ...params }, token)

  afterEach(() => world.setClock(NOW))

  it('gives the caller their own season, with everything', async () => {
    const token = await world.token('Maja')
    const { status, body } = await recap({}, token)
    expect(status).toBe(200)
    const answer = v.parse(SeasonRecap, body)
    expect(answer).toMatchObject({
      version: 'own',
      season: 'movie-night',
      phase: 'running',
      server_time: NOW,
      counted_from: '2026-09-06T22:00:00.000Z',
      counted_to: '2026-10-18',
      joined_after: false,
      player: { username: 'Maja', avatar: 'fox' },
    })
    expect(Object.keys(body as object).sort()).toEqual(
      [...OTHER_KEYS, 'character', 'joined_after', 'moments', 'top_mate'].sort(),
    )
    if (answer.version !== 'own') throw new Error('not the own version')
    expect(answer.figures.received + answer.figures.sent).toBeGreaterThan(100)
    expect(answer.figures.percent_beaten).toBeGreaterThan(85)
    expect(answer.top_mate?.exchanges).toBeGreaterThan(1)
  })

  it('returns the own version for the caller’s own name, in any case', async () => {
    const token = await world.token('Inês C.')
    const plain = await recap({}, token)
    expect((await recap({ username: null }, token)).body).toEqual(plain.body)
    expect((await recap({ username: 'INÊS c.' }, token)).body).toEqual(plain.body)
    // Requests the recap by the same name in another Unicode normalization form.
    expect((await recap({ username: 'Ine\u0302s C.' }, token)).body).toEqual(plain.body)
  })

  it('returns only the allowlist of another player’s data', async () => {
    for (const token of [undefined, await world.token('Bruno')]) {
      const { status, body } = await recap({ username: 'maja' }, token)
      expect(status).toBe(200)
      const answer = v.parse(SeasonRecap, body)
      expect(answer.version).toBe('other')
      expect(answer.player).toEqual({ username: 'Maja', avatar: 'fox' })
      expect(Object.keys(body as object).sort()).toEqual(OTHER_KEYS)
      expect(Object.keys(answer.figures).sort()).toEqual(OTHER_FIGURES)
    }
  })

  it('shows both versions the same figures', async () => {
    const own = v.parse(SeasonRecap, (await recap({}, await world.token('Maja'))).body)
    const other = v.parse(SeasonRecap, (await recap({ username: 'Maja' })).body)
    expect(own.figures).toMatchObject(other.figures)
  })

  it('gives zeros to a player who joined after the season', async () => {
    const { body } = await recap({}, await world.token('Nia'))
    expect(v.parse(SeasonRecap, body)).toMatchObject({
      version: 'own',
      joined_after: true,
      top_mate: null,
      figures: {
        exchanges: 0,
        received: 0,
        sent: 0,
        percent_beaten: null,
        praise: { perfect: 0, fast: 0, honest: 0 },
        free_stickers: 0,
        teams: 0,
        days_joined: 0,
        posts: 0,
      },
    })
  })

  it('ranks no player below the campaign’s minimum of stickers', async () => {
    const [few] = await world.database.query<{ username: string }>(`
      select username from app.season_recap join app.player on player.id = player_id
        where season = 'movie-night' and received + sent = 4 order by username limit 1`)
    const [enough] = await world.database.query<{ username: string }>(`
      select username from app.season_recap join app.player on player.id = player_id
        where season = 'movie-night' and received + sent = 5 order by username limit 1`)
    const percent = async (username: string | undefined) =>
      v.parse(SeasonRecap, (await recap({ username })).body).figures.percent_beaten
    expect(await percent(few?.username)).toBeNull()
    expect(await percent(enough?.username)).toEqual(expect.any(Number))
  })

  it.each([
    ['nobody’s', 'nobody at all'],
    ['empty', ''],
    ['of 10,000 characters', 'ü'.repeat(10_000)],
    ['of markup', '<img src=x onerror=alert(1)>'],
    ['of SQL', `'; drop table app.player; --`],
    ['of another script', 'ไม่มีใคร'],
    ['with NUL', 'Maja\0'],
    ['of half a character', 'Maja\ud83d'],
    ['of patterns', '%'],
    ['with emoji', '🎲🎲'],
    ['of the replacement character', '\ufffd'],
  ])('refuses a name that is %s', async (_kind, username) => {
    const answer = await recap({ username })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: REFUSAL.player_unknown,
        message: 'There is no player by that name. Check the spelling.',
        details: null,
      },
    })
  })

  it('opens and closes to the moment', async () => {
    const codeAt = async (at: string) => {
      await world.setClock(at)
      const { body } = await recap({ username: 'Maja' })
      const { code, phase } = body as { code?: string; phase?: string }
      return code ?? phase
    }
    expect(await codeAt('2026-10-26T08:59:59.999999Z')).toBe(REFUSAL.campaign_not_started)
    expect(await codeAt(MOVIE_NIGHT.opens_at)).toBe('running')
    expect(await codeAt('2027-01-17T08:59:59.999999Z')).toBe('running')
    expect(await codeAt('2027-01-17T09:00:00Z')).toBe('last_day')
    expect(await codeAt('2027-01-18T08:59:59.999999Z')).toBe('last_day')
    expect(await codeAt(MOVIE_NIGHT.closes_at)).toBe(REFUSAL.campaign_ended)
  })

  it('is not ready before its snapshot is taken', async () => {
    await world.database.query(`select app.publish_campaigns($1::text::jsonb)`, [
      JSON.stringify([{ ...MOVIE_NIGHT, slug: 'uncounted', path: '/uncounted' }]),
    ])
    const ask = () => world.call('season_recap', { season: 'uncounted', username: 'Maja' })
    await expectRefusal(ask(), REFUSAL.recap_not_ready)
    await world.sql`select app.take_season_snapshot('uncounted')`
    expect((await ask()).status).toBe(200)
  })
})
