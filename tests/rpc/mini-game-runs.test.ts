import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGame, miniGameRecord, miniGameStart } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FREE_MINI_GAME, NOW } from './support/campaigns.ts'
import { describeOnBoth } from './support/engines.ts'
import {
  finishRun,
  finishWith,
  GAME,
  type Gamer,
  NEARLY_FULL,
  newGamer,
  newGamers,
  playAnywhere,
  start,
  turn,
} from './support/mini-game.ts'
import { EMPTY_BOARD, playTurn } from './support/triple-roll.ts'
import { worldFor } from './support/world.ts'

describeOnBoth('A run of the mini game', (engine) => {
  const world = worldFor(engine)
  const game = async ({ token }: { token?: string } = {}) =>
    v.parse(miniGame.result, (await world.call('mini_game', { campaign: GAME }, token)).body)
  const askToStart = (gamer: Gamer, params: object = {}) =>
    world.call(
      'mini_game_start',
      { request_id: randomUUID(), campaign: GAME, ...params },
      gamer.token,
    )
  const stored = async (run: string) => {
    const [row] = await world.database.query<{ row: string; turns: number }>(
      `select run::text as row,
          (select count(*)::int from app.mini_game_turn where run_id = run.id) as turns
        from app.mini_game_run as run where id = $1`,
      [run],
    )
    return row
  }

  afterEach(async () => {
    await world.setClock(NOW)
    await world.database.query(
      `update app.campaign set kind = 'mini-game', numbers = $1::text::jsonb where slug = $2`,
      [JSON.stringify(FREE_MINI_GAME.numbers), GAME],
    )
  })

  it('is played by the rules, turn by turn, with the pairs that were announced', async () => {
    const gamer = await newGamer(world)
    const { run, resumed, chances_left } = await start(world, gamer)
    expect({ resumed, chances_left }).toEqual({ resumed: false, chances_left: 2 })
    expect(run).toMatchObject({ turn: 1, board: EMPTY_BOARD, score: 0 })
    let { board, score, pair, next_up } = run
    let number = 1
    for (;;) {
      const played = await playAnywhere(world, gamer, { run: run.run, turn: number, board })
      const { first_cell, second_cell } = played.placed
      const expected = playTurn(board, pair, [first_cell, second_cell], FREE_MINI_GAME.numbers)
      expect(played).toMatchObject({
        turn: number,
        placed: { pair },
        board: expected.board,
        points: expected.points,
        merges: expected.merges,
        score: score + expected.points,
      })
      board = played.board
      score = played.score
      number += 1
      if (!played.next) {
        expect(expected.over).toBe(true)
        const seed = Buffer.from(played.result?.seed ?? '', 'hex')
        expect(createHash('sha256').update(seed).digest('hex')).toBe(run.seed_digest)
        expect(played.result).toMatchObject({ day: '2026-11-21', is_best: score > 0 })
        break
      }
      expect(expected.over).toBe(false)
      expect(played.result).toBeNull()
      expect(played.next).toMatchObject({ turn: number, pair: next_up })
      pair = played.next.pair
      next_up = played.next.next_up
    }
    expect((await game(gamer)).own).toMatchObject({ run: null, chances_left: 2, record: { score } })
  })

  it('goes on where it was left, for no second chance', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const played = await playAnywhere(world, gamer, run)
    const own = { run: run.run, turn: 2, board: played.board, score: played.score }
    expect((await game(gamer)).own).toMatchObject({ chances_left: 2, run: own })
    // Also on the next day: what was paid for is paid for.
    await world.setClock('2026-11-22T12:00:00Z')
    expect(await start(world, gamer)).toMatchObject({ resumed: true, chances_left: 3, run: own })
  })

  it('costs a chance each, of which there are three a day, and five for premium players', async () => {
    const gamer = await newGamer(world)
    for (const left of [2, 1, 0]) {
      const started = await start(world, gamer)
      expect(started).toMatchObject({ resumed: false, chances_left: left })
      await finishRun(world, gamer, started.run, 0)
    }
    expect(await askToStart(gamer)).toMatchObject({
      status: 400,
      body: { code: REFUSAL.no_chances_left },
    })
    // Who becomes premium during the day has the rest of the five.
    await world.database.query('update app.player set premium = true where id = $1', [gamer.id])
    expect((await game(gamer)).own).toMatchObject({ chances_left: 2, premium: true })
    await finishWith(world, gamer, 0)
    await finishWith(world, gamer, 0)
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.no_chances_left } })
    // One second before the reset, and at it.
    await world.setClock('2026-11-22T08:59:59Z')
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.no_chances_left } })
    await world.setClock('2026-11-22T09:00:00Z')
    expect(await start(world, gamer)).toMatchObject({ resumed: false, chances_left: 4 })
  })

  it('starts once for one request, and answers it the same afterwards', async () => {
    const gamer = await newGamer(world)
    const request_id = randomUUID()
    const first = await askToStart(gamer, { request_id })
    v.parse(miniGameStart.result, first.body)
    const { run } = v.parse(miniGameStart.result, first.body)
    await playAnywhere(world, gamer, run)
    expect((await askToStart(gamer, { request_id })).body).toEqual(first.body)
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect((await askToStart(gamer, { request_id })).body).toEqual(first.body)
    const reused = { request_id, campaign: GAME }
    expect(await world.call('mini_game_ad_chance', reused, gamer.token)).toMatchObject({
      body: { code: REFUSAL.request_id_reused },
    })
  })

  it('refuses a start by a stranger, outside the window and of another kind', async () => {
    const gamer = await newGamer(world)
    const params = { request_id: randomUUID(), campaign: GAME }
    expect(await world.call('mini_game_start', params)).toMatchObject({
      body: { code: REFUSAL.sign_in_required },
    })
    expect(await askToStart(gamer, { campaign: 'dice' })).toMatchObject({
      body: { code: REFUSAL.not_available },
    })
    await world.setClock('2026-09-01T07:59:59Z')
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.campaign_not_started } })
    await world.setClock(FREE_MINI_GAME.opens_at)
    expect((await askToStart(gamer)).status).toBe(200)
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.campaign_ended } })
  })

  it('answers a repeated turn the same, whatever the request, and refuses another placement', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const first = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    const second = { run: run.run, turn: 2, first_cell: 10, second_cell: 11 }
    const answers = [await turn(world, gamer, first), await turn(world, gamer, second)]
    const before = await stored(run.run)
    expect((await turn(world, gamer, first)).body).toEqual(answers[0]?.body)
    expect((await turn(world, gamer, second)).body).toEqual(answers[1]?.body)
    for (const other of [
      { ...first, first_cell: 1, second_cell: 0 },
      { ...first, second_cell: 5 },
      { ...second, second_cell: 24 },
    ]) {
      expect(await turn(world, gamer, other)).toMatchObject({
        status: 400,
        body: { code: REFUSAL.turn_already_played },
      })
    }
    expect(await stored(run.run)).toEqual(before)
    // Still so when the run is over and the campaign, too.
    await finishRun(world, gamer, { ...run, turn: 3 }, 100)
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect((await turn(world, gamer, first)).body).toEqual(answers[0]?.body)
  })

  it('refuses a skipped turn, a request of another turn and a placement that does not fit', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const request_id = randomUUID()
    const place = { run: run.run, first_cell: 0, second_cell: 1 }
    await turn(world, gamer, { ...place, turn: 1, request_id })
    const before = await stored(run.run)
    const refused = async (code: string, params: object) =>
      expect(await turn(world, gamer, { run: run.run, turn: 2, ...params })).toMatchObject({
        status: 400,
        body: { code },
      })
    await refused(REFUSAL.turn_not_next, { turn: 3, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.turn_not_next, { turn: 2147483647, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.request_id_reused, { request_id, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.placement_impossible, { first_cell: 1, second_cell: 2 })
    await refused(REFUSAL.placement_impossible, { first_cell: 6, second_cell: 1 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 10 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 12 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 16 })
    // The end of one row and the beginning of the next are no neighbours.
    await refused(REFUSAL.placement_impossible, { first_cell: 9, second_cell: 10 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 9 })
    for (const cell of [-1, 25, null, 1.5, 'a', [1], 1e300]) {
      const { body } = await turn(world, gamer, {
        run: run.run,
        turn: 2,
        first_cell: cell,
        second_cell: 11,
      })
      expect((body as { code: string }).code).toMatch(/^22/)
      const other = { run: run.run, turn: 2, first_cell: 11, second_cell: cell }
      expect(((await turn(world, gamer, other)).body as { code: string }).code).toMatch(/^22/)
    }
    for (const number of [0, -1, null]) {
      const params = { run: run.run, turn: number, first_cell: 10, second_cell: 11 }
      expect(await turn(world, gamer, params)).toMatchObject({ body: { code: '22023' } })
    }
    const unnamed = { request_id: null, run: run.run, turn: 2, first_cell: 10, second_cell: 11 }
    expect(await turn(world, gamer, unnamed)).toMatchObject({ body: { code: '22004' } })
    expect(await stored(run.run)).toEqual(before)
    expect(
      (await turn(world, gamer, { ...place, turn: 2, first_cell: 10, second_cell: 11 })).status,
    ).toBe(200)
  })

  it('refuses a run of somebody else like one that does not exist, and a stranger', async () => {
    const [gamer, other] = [await newGamer(world), await newGamer(world)]
    const { run } = await start(world, gamer)
    const before = await stored(run.run)
    const place = { turn: 1, first_cell: 0, second_cell: 1 }
    const foreign = await turn(world, other, { ...place, run: run.run })
    const unknown = await turn(world, other, { ...place, run: randomUUID() })
    expect(foreign).toMatchObject({ status: 400, body: { code: REFUSAL.run_unknown } })
    expect(foreign.body).toEqual(unknown.body)
    expect(await turn(world, gamer, { ...place, run: null })).toMatchObject({
      body: { code: REFUSAL.run_unknown },
    })
    const params = { request_id: randomUUID(), ...place, run: run.run }
    expect(await world.call('mini_game_turn', params)).toMatchObject({
      body: { code: REFUSAL.sign_in_required },
    })
    expect(await stored(run.run)).toEqual(before)
  })

  it('takes no turn once it is over', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const last = await finishRun(world, gamer, run, 640)
    expect(last).toMatchObject({ score: 640, next: null, result: { is_best: true } })
    for (const number of [2, 3]) {
      const params = { run: run.run, turn: number, first_cell: 0, second_cell: 1 }
      expect(await turn(world, gamer, params)).toMatchObject({ body: { code: REFUSAL.run_over } })
    }
    const again = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    expect((await turn(world, gamer, again)).body).toEqual(last)
  })

  it('takes no turn outside the window, or when its campaign was withdrawn', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const params = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    await world.setClock('2026-09-01T07:59:59Z')
    expect(await turn(world, gamer, params)).toMatchObject({
      body: { code: REFUSAL.campaign_not_started },
    })
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect(await turn(world, gamer, params)).toMatchObject({
      body: { code: REFUSAL.campaign_ended },
    })
    await world.setClock(NOW)
    await world.database.query(`update app.campaign set kind = 'other' where slug = $1`, [GAME])
    expect(await turn(world, gamer, params)).toMatchObject({
      body: { code: REFUSAL.not_available },
    })
  })

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
      numbers: FREE_MINI_GAME.numbers,
      own: null,
    })
    expect((await game(gamer)).own).toEqual({
      chances_left: 3,
      ads_left: 3,
      premium: false,
      run: null,
      best: null,
      record: null,
      standing: { score: 0, rank: null, points_to_win: expect.any(Number) },
    })
    const unknown = await world.call('mini_game', { campaign: 'nothing' })
    expect(unknown).toMatchObject({ status: 400, body: { code: REFUSAL.not_available } })
    for (const [at, phase, day, ends] of [
      ['2026-08-01T00:00:00Z', 'not_started', '2026-09-01', '2026-09-02T08:00:00.000Z'],
      // The day on which the clocks go back has 25 hours, the one on which they go forward 23.
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
    // A reset in the hour that comes twice, and in the one that is left out.
    ['02:30', '2026-10-25T00:29:59Z', '2026-10-24', '2026-10-25T01:30:00.000Z'],
    ['02:30', '2026-10-25T01:29:59Z', '2026-10-24', '2026-10-25T01:30:00.000Z'],
    ['02:30', '2026-10-25T01:30:00Z', '2026-10-25', '2026-10-26T01:30:00.000Z'],
    ['02:30', '2027-03-28T01:29:59Z', '2027-03-27', '2027-03-28T01:30:00.000Z'],
    ['02:30', '2027-03-28T01:30:00Z', '2027-03-28', '2027-03-29T00:30:00.000Z'],
    ['00:00', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ])('has its days right with a reset at %s at %s', async (reset_at, at, day, ends) => {
    await world.database.query(
      `update app.campaign set numbers = numbers || $1::text::jsonb where slug = $2`,
      [JSON.stringify({ reset_at }), GAME],
    )
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
    const score = (points: number) =>
      world.database.query('update app.mini_game_run set board = $2, score = $3 where id = $1', [
        run.run,
        NEARLY_FULL,
        points,
      ])
    await score(3000)
    // Drawing level later is not enough.
    expect(await standing()).toEqual({ score: 3000, rank: 6, points_to_win: 1 })
    await score(4200)
    expect(await standing()).toEqual({ score: 4200, rank: 3, points_to_win: 0 })
    await playAnywhere(world, gamer, { ...run, board: NEARLY_FULL })
    expect((await game(gamer)).own).toMatchObject({
      best: { score: 4200, rank: 3 },
      standing: { score: 4200, rank: 3, points_to_win: 0 },
    })
    // A worse run later changes nothing.
    await start(world, gamer)
    expect(await standing()).toEqual({ score: 4200, rank: 3, points_to_win: 0 })
  })
})
