import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { OwnSeasonRecap } from '#src/contract/recaps.ts'
import { describeOnBoth } from '../support/engines.ts'
import { worldFor } from '../support/world.ts'

const NOTHING = {
  mate_id: null,
  mate_exchanges: null,
  best_day_copies: null,
  best_day_on: null,
  quickest_seconds: null,
  quickest_on: null,
  comeback_days: null,
  comeback_on: null,
  gold_sticker: null,
  gold_on: null,
  best_score: null,
  best_score_on: null,
}

describeOnBoth('The moments of a recap', (engine) => {
  const world = worldFor(engine)

  const count = (facts: Partial<Record<keyof typeof NOTHING, string | number>>) => {
    const all = { ...NOTHING, ...facts }
    return world.database.query(
      `update app.season_recap as recap
        set (${Object.keys(all).join(', ')}) = (
          select ${Object.keys(all).join(', ')}
            from jsonb_populate_record(null::app.season_recap, $1::text::jsonb))
        where season = 'movie-night' and player_id = app.player_by_username('Maja')`,
      [JSON.stringify(all)],
    )
  }
  const rule = (moments: unknown) =>
    world.database.query(
      `update app.campaign set numbers = numbers - 'moments' || coalesce($1::text::jsonb, '{}')
        where slug = 'movie-night'`,
      [moments === undefined ? null : JSON.stringify({ moments })],
    )
  const told = async () => {
    const { body } = await world.callAs('Maja', 'season_recap', { season: 'movie-night' })
    return v.parse(OwnSeasonRecap, body).moments
  }
  const names = async () => (await told()).map(({ moment }) => moment)
  const bruno = async () =>
    (await world.value<string>`select app.player_by_username('Bruno') as id`) ?? ''

  afterEach(() => rule(undefined))

  it('are the three best, each measured between its two marks', async () => {
    await count({
      gold_sticker: 'grand-tour/tent',
      gold_on: '2026-09-10',
      best_day_copies: 29,
      best_day_on: '2026-09-11',
      quickest_seconds: 590,
      quickest_on: '2026-09-12',
      comeback_days: 40,
      comeback_on: '2026-09-13',
    })
    expect(await told()).toEqual([
      {
        moment: 'gold_sticker',
        value: 1,
        day: '2026-09-10',
        sticker: 'grand-tour/tent',
        mate: null,
      },
      { moment: 'best_day', value: 29, day: '2026-09-11', sticker: null, mate: null },
      { moment: 'comeback', value: 40, day: '2026-09-13', sticker: null, mate: null },
    ])
  })

  it('are told from their mark on, and none below it', async () => {
    await count({ best_day_copies: 6, best_day_on: '2026-09-11' })
    expect(await names()).toEqual(['best_day'])
    await count({ best_day_copies: 5, best_day_on: '2026-09-11' })
    expect(await names()).toEqual([])
    await count({ quickest_seconds: 600, quickest_on: '2026-09-11' })
    expect(await names()).toEqual(['quickest_swap'])
    await count({ quickest_seconds: 601, quickest_on: '2026-09-11' })
    expect(await names()).toEqual([])
  })

  it('follow the rules of their campaign, equals in the order of the rules', async () => {
    await count({
      best_day_copies: 40,
      best_day_on: '2026-09-11',
      best_score: 90_000,
      best_score_on: '2026-09-12',
      comeback_days: 50,
      comeback_on: '2026-09-13',
    })
    await rule([
      { moment: 'comeback', from: 1, great: 2 },
      { moment: 'best_day', from: 40, great: 40 },
    ])
    expect(await names()).toEqual(['comeback', 'best_day'])
    await rule([])
    expect(await names()).toEqual([])
  })

  it('name a mate, but none who hides their recaps, is blocked or has left', async () => {
    await count({ mate_id: await bruno(), mate_exchanges: 18 })
    expect(await told()).toMatchObject([
      { moment: 'faithful_mate', value: 18, mate: { username: 'Bruno' } },
    ])
    const [hide, show] = ['true', 'false'].map(
      (hidden) => `insert into app.recap_privacy (player_id, hidden, changed_at)
        values (app.player_by_username('Bruno'), ${hidden}, app.now())
        on conflict (player_id) do update set hidden = excluded.hidden`,
    )
    await world.database.query(hide ?? '')
    expect(await told()).toEqual([])
    await world.database.query(show ?? '')
    expect(await names()).toEqual(['faithful_mate'])
    const blocked = await world.callAs('Maja', 'player_block', { username: 'Bruno' })
    expect(blocked.status).toBe(200)
    expect(await told()).toEqual([])
  })

  it('are not told to anybody else', async () => {
    const { body } = await world.callAs('Inês C.', 'season_recap', {
      season: 'movie-night',
      username: 'Maja',
    })
    expect(body).not.toHaveProperty('moments')
  })
})
