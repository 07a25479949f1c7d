import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { seasonAtPath } from '#src/contract/functions/core.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { MOVIE_NIGHT } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('season_at_path', (engine) => {
  const world = worldFor(engine)
  const { path } = MOVIE_NIGHT
  const second = {
    ...MOVIE_NIGHT,
    slug: 'movie-night-two',
    opens_at: '2027-02-01T09:00:00Z',
    closes_at: '2027-03-01T09:00:00Z',
  }
  const third = {
    ...second,
    slug: 'a-movie-night-three',
    opens_at: second.closes_at,
    closes_at: '2027-04-01T09:00:00Z',
  }
  beforeAll(async () => {
    await publishCampaigns(world.database, [MOVIE_NIGHT, second, third])
  })

  it.each([
    ['2020-01-01T00:00:00Z', MOVIE_NIGHT, 'not_started', MOVIE_NIGHT.closes_at],
    ['2027-01-18T08:59:59Z', MOVIE_NIGHT, 'last_day', MOVIE_NIGHT.closes_at],
    [MOVIE_NIGHT.closes_at, second, 'not_started', second.closes_at],
    [second.opens_at, second, 'running', second.closes_at],
    ['2027-03-01T08:59:59Z', second, 'last_day', second.closes_at],
    [second.closes_at, third, 'running', null],
    ['2030-01-01T00:00:00Z', third, 'ended', null],
  ])('at %s is $slug, %s, for anybody', async (at, season, phase, changes) => {
    await world.setClock(at)
    const { status, body } = await world.call('season_at_path', { path })
    expect(status).toBe(200)
    expect(v.parse(seasonAtPath.result, body)).toEqual({
      path,
      campaign: season.slug,
      phase,
      opens_at: new Date(season.opens_at).toISOString(),
      closes_at: new Date(season.closes_at).toISOString(),
      changes_at: changes && new Date(changes).toISOString(),
      server_time: new Date(at).toISOString(),
    })
  })

  it.each(['', '/', '/nothing', 'movie-night-in-review', `/${'x'.repeat(10_000)}`])(
    'refuses %j',
    async (unknown) => {
      await expectRefusal(world.call('season_at_path', { path: unknown }), REFUSAL.not_available)
    },
  )
})
