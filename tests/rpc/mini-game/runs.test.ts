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
  resetGame,
  start,
  storedRun,
  turn,
} from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
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

  afterEach(() => resetGame(world))

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
    await expectRefusal(askToStart(gamer), REFUSAL.no_chances_left)
    // A player who becomes premium during the day gets the rest of the five chances.
    await world.sql`update app.player set premium = true where id = ${gamer.id}`
    expect((await game(gamer)).own).toMatchObject({ chances_left: 2, premium: true })
    await finishWith(world, gamer, 0)
    await finishWith(world, gamer, 0)
    await expectRefusal(askToStart(gamer), REFUSAL.no_chances_left)
    await world.setClock('2026-11-22T08:59:59Z')
    await expectRefusal(askToStart(gamer), REFUSAL.no_chances_left)
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
    const before = await storedRun(world, run.run)
    await expectRefusal(ask(await newGamer(world)), REFUSAL.run_unknown)
    await expectRefusal(ask(gamer, { run: randomUUID() }), REFUSAL.run_unknown)
    await world.setClock(FREE_MINI_GAME.closes_at)
    await expectRefusal(ask(gamer), REFUSAL.campaign_ended)
    await world.setClock('2026-09-01T07:59:59Z')
    await expectRefusal(ask(gamer), REFUSAL.campaign_not_started)
    await world.setClock(NOW)
    await world.sql`update app.campaign set kind = 'other' where slug = ${GAME}`
    await expectRefusal(ask(gamer), REFUSAL.not_available)
    await world.sql`update app.campaign set kind = 'mini-game' where slug = ${GAME}`
    expect(await storedRun(world, run.run)).toEqual(before)

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
    await expectRefusal(ask(gamer, { request_id: randomUUID() }), REFUSAL.run_over)
    const next = { run: run.run, turn: 2, first_cell: 0, second_cell: 1 }
    await expectRefusal(turn(world, gamer, next), REFUSAL.run_over)
    expect((await game(gamer)).own).toMatchObject({ run: null, chances_left: 2 })
    const other = await start(world, gamer)
    expect(other).toMatchObject({ resumed: false, chances_left: 1 })
    await expectRefusal(ask(gamer, { run: other.run.run }), REFUSAL.request_id_reused)
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
    await world.sql`update app.campaign set kind = 'other' where slug = ${GAME}`
    await expectRefusal(turn(world, gamer, params), REFUSAL.not_available)
  })
})
