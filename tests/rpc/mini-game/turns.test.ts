import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { miniGame } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { FREE_MINI_GAME } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import {
  finishRun,
  GAME,
  newGamer,
  playAnywhere,
  resetGame,
  start,
  storedRun,
  turn,
} from '../support/mini-game.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { EMPTY_BOARD, playTurn } from '../support/triple-roll.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('A turn of the mini game', (engine) => {
  const world = worldFor(engine)
  const game = async ({ token }: { token?: string } = {}) =>
    v.parse(miniGame.result, (await world.call('mini_game', { campaign: GAME }, token)).body)

  afterEach(() => resetGame(world))

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

  it('answers a repeated turn the same, whatever the request, and refuses another placement', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const first = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    const second = { run: run.run, turn: 2, first_cell: 10, second_cell: 11 }
    const answers = [await turn(world, gamer, first), await turn(world, gamer, second)]
    const before = await storedRun(world, run.run)
    expect((await turn(world, gamer, first)).body).toEqual(answers[0]?.body)
    expect((await turn(world, gamer, second)).body).toEqual(answers[1]?.body)
    for (const other of [
      { ...first, first_cell: 1, second_cell: 0 },
      { ...first, second_cell: 5 },
      { ...second, second_cell: 24 },
    ]) {
      await expectRefusal(turn(world, gamer, other), REFUSAL.turn_already_played)
    }
    expect(await storedRun(world, run.run)).toEqual(before)
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
    const before = await storedRun(world, run.run)
    const refused = async (code: string, params: object) =>
      expect(await turn(world, gamer, { run: run.run, turn: 2, ...params })).toMatchObject(
        refusal(code),
      )
    await refused(REFUSAL.turn_not_next, { turn: 3, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.turn_not_next, { turn: 2147483647, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.request_id_reused, { request_id, first_cell: 10, second_cell: 11 })
    await refused(REFUSAL.placement_impossible, { first_cell: 1, second_cell: 2 })
    await refused(REFUSAL.placement_impossible, { first_cell: 6, second_cell: 1 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 10 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 12 })
    await refused(REFUSAL.placement_impossible, { first_cell: 10, second_cell: 16 })
    // The last cell of a row and the first cell of the next are not neighbours.
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
    expect(await storedRun(world, run.run)).toEqual(before)
    expect(
      (await turn(world, gamer, { ...place, turn: 2, first_cell: 10, second_cell: 11 })).status,
    ).toBe(200)
  })

  it('refuses a run of somebody else like one that does not exist', async () => {
    const [gamer, other] = [await newGamer(world), await newGamer(world)]
    const { run } = await start(world, gamer)
    const before = await storedRun(world, run.run)
    const place = { turn: 1, first_cell: 0, second_cell: 1 }
    const foreign = await turn(world, other, { ...place, run: run.run })
    const unknown = await turn(world, other, { ...place, run: randomUUID() })
    expect(foreign).toMatchObject(refusal(REFUSAL.run_unknown))
    expect(foreign.body).toEqual(unknown.body)
    await expectRefusal(turn(world, gamer, { ...place, run: null }), REFUSAL.run_unknown)
    expect(await storedRun(world, run.run)).toEqual(before)
  })

  it('takes no turn once it is over', async () => {
    const gamer = await newGamer(world)
    const { run } = await start(world, gamer)
    const last = await finishRun(world, gamer, run, 640)
    expect(last).toMatchObject({ score: 640, next: null, result: { is_best: true } })
    for (const number of [2, 3]) {
      const params = { run: run.run, turn: number, first_cell: 0, second_cell: 1 }
      await expectRefusal(turn(world, gamer, params), REFUSAL.run_over)
    }
    const again = { run: run.run, turn: 1, first_cell: 0, second_cell: 1 }
    expect((await turn(world, gamer, again)).body).toEqual(last)
  })
})
