import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGame, miniGameGiveUp } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FREE_MINI_GAME, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  finishRun,
  finishWith,
  GAME,
  type Gamer,
  type GivenUp,
  giveUp,
  newGamer,
  playAnywhere,
  reachScore,
  start,
  turn,
} from '../support/mini-game.ts'
import { worldFor } from '../support/world.ts'

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

  it('goes on where it was left, for no second chance', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const played = await playAnywhere(world, gamer, run)
    const own = { run: run.run, turn: 2, board: played.board, score: played.score }
    expect((await game(gamer)).own).toMatchObject({ chances_left: 2, run: own })
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
    // A player who becomes premium during the day gets the rest of the five chances.
    await world.database.query('update app.player set premium = true where id = $1', [gamer.id])
    expect((await game(gamer)).own).toMatchObject({ chances_left: 2, premium: true })
    await finishWith(world, gamer, 0)
    await finishWith(world, gamer, 0)
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.no_chances_left } })
    await world.setClock('2026-11-22T08:59:59Z')
    expect(await askToStart(gamer)).toMatchObject({ body: { code: REFUSAL.no_chances_left } })
    await world.setClock('2026-11-22T09:00:00Z')
    expect(await start(world, gamer)).toMatchObject({ resumed: false, chances_left: 4 })
  })

  it('can be given up: it is over, and what it has reached counts', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    await playAnywhere(world, gamer, run)
    await reachScore(world, run, 720)
    const params = { request_id: randomUUID(), run: run.run }
    const ask = (by: Gamer, changes: object = {}) =>
      world.call('mini_game_give_up', { ...params, ...changes }, by.token)
    const before = await stored(run.run)
    expect(await ask(await newGamer(world))).toMatchObject({ body: { code: REFUSAL.run_unknown } })
    expect(await ask(gamer, { run: randomUUID() })).toMatchObject({
      body: { code: REFUSAL.run_unknown },
    })
    await world.setClock(FREE_MINI_GAME.closes_at)
    expect(await ask(gamer)).toMatchObject({ body: { code: REFUSAL.campaign_ended } })
    await world.setClock('2026-09-01T07:59:59Z')
    expect(await ask(gamer)).toMatchObject({ body: { code: REFUSAL.campaign_not_started } })
    await world.setClock(NOW)
    await world.database.query(`update app.campaign set kind = 'other' where slug = $1`, [GAME])
    expect(await ask(gamer)).toMatchObject({ body: { code: REFUSAL.not_available } })
    await world.database.query(`update app.campaign set kind = 'mini-game' where slug = $1`, [GAME])
    expect(await stored(run.run)).toEqual(before)

    const { body } = await ask(gamer)
    expect(v.parse(miniGameGiveUp.result, body)).toMatchObject({
      run: run.run,
      score: 720,
      turns: 1,
      result: { day: '2026-11-21', is_best: true, best: { score: 720 } },
    })
    const seed = Buffer.from((body as GivenUp).result.seed, 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(run.seed_digest)
    expect((await ask(gamer)).body).toEqual(body)
    expect(await ask(gamer, { request_id: randomUUID() })).toMatchObject({
      body: { code: REFUSAL.run_over },
    })
    const next = { run: run.run, turn: 2, first_cell: 0, second_cell: 1 }
    expect(await turn(world, gamer, next)).toMatchObject({ body: { code: REFUSAL.run_over } })
    expect((await game(gamer)).own).toMatchObject({ run: null, chances_left: 2 })
    const other = await start(world, gamer)
    expect(other).toMatchObject({ resumed: false, chances_left: 1 })
    expect(await ask(gamer, { run: other.run.run })).toMatchObject({
      body: { code: REFUSAL.request_id_reused },
    })
    expect(await giveUp(world, gamer, other.run.run)).toMatchObject({
      score: 0,
      turns: 0,
      result: { is_best: false, best: { score: 720 } },
    })
  })

  it('takes no turn when its campaign was withdrawn', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const params = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    await world.database.query(`update app.campaign set kind = 'other' where slug = $1`, [GAME])
    expect(await turn(world, gamer, params)).toMatchObject({
      body: { code: REFUSAL.not_available },
    })
  })
})
