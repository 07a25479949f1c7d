import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGameRun } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  GAME,
  type Gamer,
  giveUp,
  newGamer,
  playAnywhere,
  resetGame,
  start,
} from '../support/mini-game.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A run of the mini game that is over', (engine) => {
  const world = worldFor(engine)

  afterEach(() => resetGame(world))

  it('can be watched again by its player once it is over, and by nobody else', async () => {
    const gamer = await newGamer(world)
    const other = await newGamer(world)
    const { run } = await start(world, gamer)
    const watch = (by?: Gamer, changes: object = {}) =>
      world.call('mini_game_run', { campaign: GAME, run: run.run, ...changes }, by?.token)
    const turns = [await playAnywhere(world, gamer, run)]
    turns.push(await playAnywhere(world, gamer, { ...run, turn: 2, board: turns[0]?.board ?? '' }))
    await expectRefusal(watch(gamer), REFUSAL.run_unknown)
    const { result } = await giveUp(world, gamer, run.run)
    for (const by of [other, undefined]) {
      await expectRefusal(watch(by), REFUSAL.run_unknown)
    }
    await expectRefusal(watch(gamer, { run: randomUUID() }), REFUSAL.run_unknown)
    await expectRefusal(watch(gamer, { campaign: 'dice' }), REFUSAL.not_available)
    for (const from_turn of [0, -1]) {
      expect(await watch(gamer, { from_turn })).toMatchObject({ body: { code: '22023' } })
    }
    const seen = v.parse(miniGameRun.result, (await watch(gamer)).body)
    expect(seen).toEqual(
      expect.objectContaining({
        player: { username: gamer.username, avatar: expect.any(String) },
        day: '2026-11-21',
        turns: 2,
        seed: result.seed,
        next: null,
        played: turns.map(({ turn, placed, merges, points, board, score }) => ({
          turn,
          ...placed,
          merges,
          points,
          board,
          score,
        })),
      }),
    )
    const rest = v.parse(miniGameRun.result, (await watch(gamer, { from_turn: 2 })).body)
    expect(rest.played).toEqual(seen.played.slice(1))
    const beyond = v.parse(miniGameRun.result, (await watch(gamer, { from_turn: 2147483647 })).body)
    expect(beyond).toMatchObject({ played: [], next: null })
  })

  it('is watched by the hundred turns', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const first = await playAnywhere(world, gamer, run)
    // Adds as many turns as a long run has, each a copy of the first.
    await world.sql`insert into app.mini_game_turn
        (run_id, turn, request_id, first_cell, second_cell, answer, played_at)
      select run_id, n, gen_random_uuid(), first_cell, second_cell, answer, played_at
        from app.mini_game_turn, generate_series(2, 200) as n where run_id = ${run.run}`
    await world.sql`update app.mini_game_run set turn = 201 where id = ${run.run}`
    await giveUp(world, gamer, run.run)
    let from_turn: number | null = 1
    const seen: number[] = []
    while (from_turn) {
      const params = { campaign: GAME, run: run.run, from_turn }
      const { body } = await world.call('mini_game_run', params, gamer.token)
      const part: RpcResult<typeof miniGameRun> = v.parse(miniGameRun.result, body)
      expect(part.played.every(({ board }) => board === first.board)).toBe(true)
      seen.push(...part.played.map(({ turn: number }) => number))
      from_turn = part.next
    }
    expect(seen).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })
})
