import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGameRanking, miniGameRecord } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  finishWith,
  GAME,
  type Gamer,
  giveUp,
  NEARLY_FULL,
  newGamer,
  newGamers,
  playAnywhere,
  reachScore,
  start,
} from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('The ranking of the mini game', (engine) => {
  const world = worldFor(engine)
  const ranking = async (params: object = {}, token?: string) =>
    v.parse(
      miniGameRanking.result,
      (await world.call('mini_game_ranking', { campaign: GAME, ...params }, token)).body,
    )

  afterEach(() => world.setClock(NOW))

  it('takes the best of a player’s runs, and of equal ones the first', async () => {
    await world.setClock('2026-12-01T12:00:00Z')
    const [ada, bo, cyd] = (await newGamers(world, 3)) as [Gamer, Gamer, Gamer]
    await finishWith(world, ada, 500)
    await world.setClock('2026-12-01T12:00:01Z')
    expect(await finishWith(world, bo, 500)).toMatchObject({
      result: { is_best: true, best: { score: 500, rank: 2 }, players: 2 },
    })
    expect(await finishWith(world, ada, 500)).toMatchObject({
      result: { is_best: false, best: { rank: 1 } },
    })
    expect(await finishWith(world, ada, 400)).toMatchObject({ result: { is_best: false } })
    expect(await finishWith(world, cyd, 0)).toMatchObject({
      result: { is_best: false, best: null, players: 2 },
    })
    expect(await finishWith(world, bo, 900)).toMatchObject({ result: { best: { rank: 1 } } })
  })

  it('lets of equal scores the one come first whose turn was first, whichever run ended first', async () => {
    await world.setClock('2026-12-05T12:00:00Z')
    const [ada, bo, cyd] = (await newGamers(world, 3)) as [Gamer, Gamer, Gamer]
    const early = (await start(world, ada)).run
    await reachScore(world, early, 500)
    await world.setClock('2026-12-05T12:10:00Z')
    await finishWith(world, bo, 500)
    await world.setClock('2026-12-05T12:20:00Z')
    await playAnywhere(world, ada, { ...early, board: NEARLY_FULL })
    const order = async () => (await ranking()).top.map(({ player }) => player.username)
    expect(await order()).toEqual([ada.username, bo.username])
    // Points that a run got on the previous day count as reached at the start of the day on which the run ends.
    const late = (await start(world, cyd)).run
    await reachScore(world, late, 800)
    await world.setClock('2026-12-06T09:00:00Z')
    await finishWith(world, bo, 800)
    await giveUp(world, cyd, late.run)
    const reached = async ({ token }: Gamer) => (await ranking({}, token)).own?.reached_at
    expect(await reached(cyd)).toBe('2026-12-06T09:00:00.000Z')
    expect(await reached(bo)).toBe('2026-12-06T09:00:00.000Z')
  })

  it('has its own day from one reset to the next', async () => {
    const gamer = await newGamer(world)
    await world.setClock('2026-12-03T08:59:59Z')
    await finishWith(world, gamer, 700)
    await world.setClock('2026-12-03T09:00:00Z')
    expect(await ranking({}, gamer.token)).toMatchObject({
      day: '2026-12-03',
      is_today: true,
      ends_at: '2026-12-04T09:00:00.000Z',
      players: 0,
      top: [],
      own: null,
      around: null,
    })
    expect(await ranking({ day: '2026-12-02' }, gamer.token)).toMatchObject({
      day: '2026-12-02',
      is_today: false,
      ends_at: '2026-12-03T09:00:00.000Z',
      players: 1,
      own: { rank: 1, score: 700 },
    })
    const { body } = await world.call('mini_game_record', { campaign: GAME }, gamer.token)
    expect(v.parse(miniGameRecord.result, body).days).toEqual([
      expect.objectContaining({ day: '2026-12-02', rank: 1, players: 1, is_over: true }),
    ])
  })

  it('knows the days that the game has had', async () => {
    const gamer = await newGamer(world)
    await ranking({ day: '2026-09-01' })
    await ranking({ day: '2026-11-21' })
    for (const [name, params] of [
      ['mini_game_ranking', {}],
      ['mini_game_places', { from_rank: 1 }],
      ['mini_game_winners', {}],
    ] as const) {
      for (const day of ['2026-08-31', '2026-11-22', 'infinity', '-infinity', '0001-01-01 BC']) {
        await expectRefusal(
          world.call(name, { campaign: GAME, ...params, day }, gamer.token),
          REFUSAL.game_day_unknown,
        )
      }
      const wrong = await world.call(name, { campaign: GAME, ...params, day: 'yesterday or so' })
      expect((wrong.body as { code: string }).code).toMatch(/^22/)
      await expectRefusal(world.call(name, { campaign: 'dice', ...params }), REFUSAL.not_available)
    }
    for (const name of ['mini_game_record', 'mini_game_rewards']) {
      await expectRefusal(world.call(name, { campaign: GAME }), REFUSAL.sign_in_required)
      const other = await world.call(name, { campaign: 'dice' }, gamer.token)
      expect(other).toMatchObject({ body: { code: REFUSAL.not_available } })
    }
  })

  it('shows 50 places first, and the own one without its neighbours if asked', async () => {
    await world.sql`select app.record_mini_game_best(${GAME}, '2026-11-21', player.id,
      7000 + 10 * player.n::int, app.now())
      from (
        select id, row_number() over (order by joined_at, id) as n from app.player limit 60
      ) as player`
    const { top, own, around, players } = await ranking()
    expect({ own, around, shown: top.length }).toEqual({ own: null, around: null, shown: 50 })
    const last = await newGamer(world)
    await finishWith(world, last, 1)
    const seen = await ranking({}, last.token)
    expect(seen).toMatchObject({ players: players + 1, own: { rank: players + 1, score: 1 } })
    expect(seen.around?.map(({ rank }) => rank)).toEqual([-2, -1, 0, 1].map((by) => players + by))
    expect((await ranking({ around: false }, last.token)).around).toBeNull()
    for (const from_rank of [0, -1, null]) {
      const { body } = await world.call('mini_game_places', { campaign: GAME, from_rank })
      expect(body).toMatchObject({ code: '22023' })
    }
  })
})
