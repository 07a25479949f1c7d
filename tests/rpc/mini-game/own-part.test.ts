import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGame, miniGameRecord } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FREE_MINI_GAME } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  finishRun,
  finishWith,
  GAME,
  NEARLY_FULL,
  newGamer,
  newGamers,
  playAnywhere,
  reachScore,
  resetGame,
  start,
} from '../support/mini-game.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('What a player sees of the mini game', (engine) => {
  const world = worldFor(engine)
  const game = async ({ token }: { token?: string } = {}) =>
    v.parse(miniGame.result, (await world.call('mini_game', { campaign: GAME }, token)).body)

  afterEach(() => resetGame(world))

  it('counts for the day on which it ends', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    await world.setClock('2026-11-22T09:00:00Z')
    expect(await finishRun(world, gamer, run, 800)).toMatchObject({ result: { day: '2026-11-22' } })
    const late = await start(world, gamer)
    await world.setClock('2026-11-23T08:59:59Z')
    expect(await finishRun(world, gamer, late.run, 900)).toMatchObject({
      result: { day: '2026-11-22', is_best: true },
    })
    const record = await world.call('mini_game_record', { campaign: GAME }, gamer.token)
    expect(v.parse(miniGameRecord.result, record.body)).toMatchObject({
      best: { score: 900, day: '2026-11-22' },
      days: [{ day: '2026-11-22', score: 900, is_over: false }],
      runs: [
        { run: late.run.run, score: 900, turns: 1 },
        { run: run.run, score: 800, turns: 1 },
      ],
    })
  })

  it('shows everybody the game, and its player their own part', async () => {
    const gamer = await newGamer(world)
    expect(await game()).toMatchObject({
      phase: 'running',
      day: '2026-11-21',
      day_ends_at: '2026-11-22T09:00:00.000Z',
      prizes_due_at: '2026-11-22T23:00:00.000Z',
      numbers: FREE_MINI_GAME.numbers,
      own: null,
    })
    expect((await game(gamer)).own).toEqual({
      chances_left: 3,
      ads_left: 3,
      ad_pending: false,
      premium: false,
      run: null,
      best: null,
      record: null,
      standing: { score: 0, rank: null, points_to_win: expect.any(Number) },
    })
    const unknown = await world.call('mini_game', { campaign: 'nothing' })
    expect(unknown).toMatchObject(refusal(REFUSAL.not_available))
    for (const [at, phase, day, ends] of [
      ['2026-08-01T00:00:00Z', 'not_started', '2026-09-01', '2026-09-02T08:00:00.000Z'],
      // The day has 25 hours when the clocks go back, and 23 when they go forward.
      ['2026-10-25T08:59:59Z', 'running', '2026-10-24', '2026-10-25T09:00:00.000Z'],
      ['2027-03-28T07:59:59Z', 'running', '2027-03-27', '2027-03-28T08:00:00.000Z'],
      ['2027-06-20T21:59:59Z', 'last_day', '2027-06-20', '2027-06-20T22:00:00.000Z'],
      ['2027-07-01T00:00:00Z', 'ended', '2027-06-20', '2027-06-20T22:00:00.000Z'],
    ] as const) {
      await world.setClock(at)
      expect(await game(gamer)).toMatchObject({ phase, day, day_ends_at: ends })
    }
  })

  it.each([
    // The daily reset is in the hour that occurs twice, or in the hour that is skipped.
    ['02:30', '2026-10-25T00:29:59Z', '2026-10-24', '2026-10-25T01:30:00.000Z'],
    ['02:30', '2026-10-25T01:29:59Z', '2026-10-24', '2026-10-25T01:30:00.000Z'],
    ['02:30', '2026-10-25T01:30:00Z', '2026-10-25', '2026-10-26T01:30:00.000Z'],
    ['02:30', '2027-03-28T01:29:59Z', '2027-03-27', '2027-03-28T01:30:00.000Z'],
    ['02:30', '2027-03-28T01:30:00Z', '2027-03-28', '2027-03-29T00:30:00.000Z'],
    ['00:00', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ])('has its days right with a reset at %s at %s', async (reset_at, at, day, ends) => {
    await world.sql`update app.campaign
      set numbers = numbers || ${JSON.stringify({ reset_at })}::text::jsonb where slug = ${GAME}`
    await world.setClock(at)
    expect(await game()).toMatchObject({ day, day_ends_at: ends })
  })

  it('tells where the running score would stand', async () => {
    await world.setClock('2026-11-30T12:00:00Z')
    const rivals = await newGamers(world, 5)
    for (const [place, rival] of rivals.entries()) {
      await finishWith(world, rival, 5000 - place * 500)
    }
    await world.setClock('2026-11-30T12:00:01Z')
    const gamer = await newGamer(world)
    const standing = async () => (await game(gamer)).own?.standing
    expect(await standing()).toEqual({ score: 0, rank: null, points_to_win: 3001 })
    const { run } = await start(world, gamer)
    const score = (points: number) => reachScore(world, run, points)
    await score(3000)
    expect(await standing()).toEqual({ score: 3000, rank: 6, points_to_win: 1 })
    await score(4200)
    expect(await standing()).toEqual({ score: 4200, rank: 3, points_to_win: 0 })
    await playAnywhere(world, gamer, { ...run, board: NEARLY_FULL })
    expect((await game(gamer)).own).toMatchObject({
      best: { score: 4200, rank: 3 },
      standing: { score: 4200, rank: 3, points_to_win: 0 },
    })
    await start(world, gamer)
    expect(await standing()).toEqual({ score: 4200, rank: 3, points_to_win: 0 })
  })

  it('lists the runs page by page', async () => {
    const gamer = await newGamer(world)
    // Adds 45 runs, one each half hour; the 20th and the 21st end at the same moment.
    await world.sql`insert into app.mini_game_run (player_id, campaign_slug, seed, pair, next_pair,
      score, turn,
        started_at, ended_at, day)
      select ${gamer.id}, ${GAME}, sha256(n::text::bytea), '{1,1}', '{1,1}', n, 2,
        ended - interval '1 minute', ended,
          case when ended < '2026-11-22T09:00:00Z' then date '2026-11-21' else date '2026-11-22' end
        from generate_series(1, 45) as n,
          lateral (select timestamptz '2026-11-22T12:00:00Z'
            - (case n when 21 then 20 else n end) * 30 * interval '1 minute' as ended) as moment`
    const read = async (before: number | null) => {
      const { body } = await world.call('mini_game_record', { campaign: GAME, before }, gamer.token)
      return v.parse(miniGameRecord.result, body)
    }
    const first = await read(null)
    expect(first.runs.map(({ score }) => score)).toHaveLength(21)
    expect(first.runs[0]).toMatchObject({ score: 1, ended_at: '2026-11-22T11:30:00.000Z' })
    const second = await read(first.next)
    expect(second.runs.map(({ score }) => score)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 22),
    )
    const third = await read(second.next)
    expect(third.runs.map(({ score }) => score)).toEqual([42, 43, 44, 45])
    expect(third.next).toBeNull()
    await expectRefusal(
      world.call('mini_game_record', { campaign: GAME, before: 0 }, gamer.token),
      '22023',
    )
  })
})
