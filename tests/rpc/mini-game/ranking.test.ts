import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import {
  miniGamePlaces,
  miniGameRanking,
  miniGameRecord,
} from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { generated } from '#tests/support/tries.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  finishWith,
  GAME,
  type Gamer,
  giveChances,
  giveUp,
  NEARLY_FULL,
  newGamer,
  newGamers,
  playAnywhere,
  reachScore,
  start,
} from '../support/mini-game.ts'
import { worldFor } from '../support/world.ts'

/** A best score with its `rank` by counting all rows, and `counted`, the rank that the function returns. */
interface Counted extends Record<string, unknown> {
  username: string
  score: number
  rank: number
  counted: number
}

describeOnBoth('The ranking of the mini game', (engine) => {
  const world = worldFor(engine)
  const ranking = async (params: object = {}, token?: string) =>
    v.parse(
      miniGameRanking.result,
      (await world.call('mini_game_ranking', { campaign: GAME, ...params }, token)).body,
    )
  const places = async (params: object) =>
    v.parse(
      miniGamePlaces.result,
      (await world.call('mini_game_places', { campaign: GAME, ...params })).body,
    )
  const names = (places: RpcResult<typeof miniGameRanking>['around']) =>
    places?.map(({ rank, player, score }) => [rank, player.username, score])
  /** Returns the players of a day with both ranks. */
  const countPlainly = (day: string) =>
    world.database.query<Counted>(
      `select player.username, best.score,
          app.mini_game_rank(best.campaign_slug, best.day, best.rank_key, best.reached_at,
            best.player_id) as counted,
          (row_number() over (order by best.score desc, best.reached_at, best.player_id))::int
            as rank
        from app.mini_game_day_best as best
        join app.player on player.id = best.player_id
        where best.campaign_slug = $1 and best.day = $2::text::date
        order by rank`,
      [GAME, day],
    )

  afterEach(() => world.setClock(NOW))

  it('puts the higher score first, and of equal ones the one that came first', async () => {
    await world.setClock('2026-12-01T12:00:00Z')
    const [ada, bo, cyd, dee] = (await newGamers(world, 4)) as [Gamer, Gamer, Gamer, Gamer]
    await finishWith(world, ada, 500)
    await finishWith(world, bo, 900)
    await world.setClock('2026-12-01T12:00:01Z')
    expect(await finishWith(world, cyd, 500)).toMatchObject({
      result: { is_best: true, best: { score: 500, rank: 3 }, players: 3 },
    })
    const order = async () => (await ranking()).top.map(({ player }) => player.username)
    expect(await order()).toEqual([bo.username, ada.username, cyd.username])
    // A later equal score moves nobody, and does not replace the player's own earlier score.
    expect(await finishWith(world, ada, 500)).toMatchObject({ result: { is_best: false } })
    expect(await finishWith(world, ada, 400)).toMatchObject({ result: { is_best: false } })
    expect(await finishWith(world, cyd, 500)).toMatchObject({ result: { best: { rank: 3 } } })
    expect(await order()).toEqual([bo.username, ada.username, cyd.username])
    // A run without a point is in no ranking.
    expect(await finishWith(world, dee, 0)).toMatchObject({
      result: { is_best: false, best: null, players: 3 },
    })
    await world.setClock('2026-12-01T12:00:02Z')
    expect(await finishWith(world, cyd, 900)).toMatchObject({ result: { best: { rank: 2 } } })
    expect(await order()).toEqual([bo.username, cyd.username, ada.username])
  })

  it('lets of equal scores the one come first whose turn was first, whichever run ended first', async () => {
    await world.setClock('2026-12-05T12:00:00Z')
    const [ada, bo, cyd] = (await newGamers(world, 3)) as [Gamer, Gamer, Gamer]
    const early = (await start(world, ada)).run
    await reachScore(world, early, 500)
    await world.setClock('2026-12-05T12:10:00Z')
    await finishWith(world, bo, 500)
    await world.setClock('2026-12-05T12:20:00Z')
    // A last turn that scores nothing does not change when the score was reached.
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
        expect(
          await world.call(name, { campaign: GAME, ...params, day }, gamer.token),
        ).toMatchObject({
          status: 400,
          body: { code: REFUSAL.game_day_unknown },
        })
      }
      const wrong = await world.call(name, { campaign: GAME, ...params, day: 'yesterday or so' })
      expect((wrong.body as { code: string }).code).toMatch(/^22/)
      expect(await world.call(name, { campaign: 'dice', ...params })).toMatchObject({
        body: { code: REFUSAL.not_available },
      })
    }
    for (const name of ['mini_game_record', 'mini_game_rewards']) {
      expect(await world.call(name, { campaign: GAME })).toMatchObject({
        body: { code: REFUSAL.sign_in_required },
      })
      const other = await world.call(name, { campaign: 'dice' }, gamer.token)
      expect(other).toMatchObject({ body: { code: REFUSAL.not_available } })
    }
  })

  it('shows 50 places, and the own one with three on either side', async () => {
    const day = '2026-11-21'
    await world.database.query(
      `select app.record_mini_game_best($1, $2::text::date, player.id, 7000 + 10 * player.n::int, app.now())
        from (
          select id, row_number() over (order by joined_at, id) as n from app.player limit 120
        ) as player`,
      [GAME, day],
    )
    const all = await countPlainly(day)
    const { top, own, around, players } = await ranking()
    expect({ own, around, players }).toEqual({ own: null, around: null, players: all.length })
    expect(names(top)).toEqual(
      all.slice(0, 50).map(({ rank, username, score }) => [rank, username, score]),
    )
    const gamer = await newGamer(world)
    for (const [place, from, until] of [
      [60, 57, 63],
      [2, 1, 5],
      [1, 1, 4],
    ] as const) {
      await giveChances(world, gamer, 1)
      await finishWith(world, gamer, (all[place - 1]?.score ?? 0) + 5)
      const after = await countPlainly(day)
      const seen = await ranking({}, gamer.token)
      expect(seen.own).toMatchObject({ rank: place })
      expect(names(seen.around)).toEqual(
        after.slice(from - 1, until).map(({ rank, username, score }) => [rank, username, score]),
      )
    }
    // Pages of the ranking show the same places as counting all rows, from any rank on.
    const plain = (await countPlainly(day)).map(({ rank, username, score }) => [
      rank,
      username,
      score,
    ])
    for (const [from_rank, next] of [
      [1, 51],
      [51, 101],
      [60, 110],
      [101, 151],
      [plain.length - 49, null],
      [plain.length - 50, plain.length],
      [plain.length, null],
      [plain.length + 1, null],
      [2147483647, null],
    ] as const) {
      const page = await places({ from_rank })
      expect(names(page.places)).toEqual(plain.slice(from_rank - 1, from_rank + 49))
      expect(page).toMatchObject({ day, players: plain.length, next })
    }
    for (const from_rank of [0, -1, null]) {
      const { body } = await world.call('mini_game_places', { campaign: GAME, from_rank })
      expect(body).toMatchObject({ code: '22023' })
    }
    expect((await ranking({ around: false }, gamer.token)).around).toBeNull()
    const last = await newGamer(world)
    await finishWith(world, last, 1)
    const seen = await ranking({}, last.token)
    const after = await countPlainly(day)
    expect(seen.own).toMatchObject({ rank: after.length })
    expect(names(seen.around)).toEqual(
      after.slice(-4).map(({ rank, username, score }) => [rank, username, score]),
    )
  })

  it('counts every rank as a plain count of all rows does, ties and all', async () => {
    const people = await world.database.query<{ id: string }>(
      'select id from app.player order by id limit 25',
    )
    let day = Date.UTC(2026, 9, 23)
    const score = fc.oneof(
      fc.integer({ min: 1, max: 30 }).map((tens) => tens * 100),
      fc.constantFrom(999, 1000, 1001, 99, 100, 9999, 10000, 123456, 2_000_000_000),
    )
    // The seconds of a 25-hour day at which scores are reached; often equal or in one stored range.
    const moment = fc.oneof(
      fc.constantFrom(0, 1, 999, 1000, 1001, 1000.000001, 89_999),
      fc.integer({ min: 0, max: 89_999 }),
    )
    const best = fc.record({ who: fc.nat({ max: 24 }), score, moment })
    await fc.assert(
      fc.asyncProperty(fc.array(best, { minLength: 1, maxLength: 60 }), async (bests) => {
        // Each sequence has its own day.
        day += 86_400_000
        const date = new Date(day).toISOString().slice(0, 10)
        const expected = new Map<number, number>()
        for (const { who, score, moment } of bests) {
          const [row] = await world.database.query<{ kept: boolean }>(
            `select app.record_mini_game_best($1, $2::text::date, $3::uuid, $4::integer,
                app.start_of_day($2::text::date, 'Europe/Berlin') + $5::text::interval) as kept`,
            [GAME, date, people[who]?.id, score, `${moment} seconds`],
          )
          const isBetter = score > (expected.get(who) ?? 0)
          expect(row?.kept).toBe(isBetter)
          if (isBetter) expected.set(who, score)
        }
        const all = await countPlainly(date)
        expect(all.map(({ score }) => score)).toEqual(
          [...expected.values()].toSorted((a, b) => b - a),
        )
        expect(all.map(({ counted }) => counted)).toEqual(all.map(({ rank }) => rank))
        // The ranking also finds each place by its rank.
        const [found] = await world.database.query<{ names: string }>(
          `select string_agg(app.mini_game_places($1, $2::text::date, rank, 1)
                -> 0 -> 'player' ->> 'username', '|' order by rank) as names
            from generate_series(1, $3::integer) as rank`,
          [GAME, date, all.length],
        )
        expect(found?.names).toBe(all.map(({ username }) => username).join('|'))
        const counts = () =>
          world.database.query(
            `select level, bucket::text, shard, players from app.mini_game_rank_count
              where campaign_slug = $1 and day = $2::text::date and players <> 0
              order by level, bucket, shard`,
            [GAME, date],
          )
        const kept = await counts()
        await world.database.query('select app.recount_mini_game_ranks($1, $2::text::date)', [
          GAME,
          date,
        ])
        expect(kept).toEqual(await counts())
      }),
      generated(5, 25),
    )
  })
})
