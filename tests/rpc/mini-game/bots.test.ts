import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { miniGameRanking, miniGameStart, miniGameTurn } from '#src/contract/functions/mini-game.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { FREE_MINI_GAME } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { drawBelow, prizeOfTicket } from '../support/fair-play.ts'
import {
  BOT_RUNS,
  GAME,
  type Gamer,
  giveChances,
  newGamer,
  newGamers,
} from '../support/mini-game.ts'
import { refusal } from '../support/refusal.ts'
import { EMPTY_BOARD, neighboursOf, placementsOn, playTurn } from '../support/triple-roll.ts'
import { type World, worldFor } from '../support/world.ts'

const BOTS = 3

const NUMBERS = FREE_MINI_GAME.numbers
const SHARES = NUMBERS.deal_weights.map((weight: number, index: number) => ({
  id: `${index + 1}`,
  weight,
}))
const TOTAL = SHARES.reduce((sum, { weight }) => sum + weight, 0)

type Played = RpcResult<typeof miniGameTurn>
type Cells = readonly [number, number]

interface Laid {
  cells: Cells
  answer: Played
}

describeOnBoth('Bots that play whole runs', (engine) => {
  const world = worldFor(engine)
  const runs = engine.name === 'PostgreSQL' ? BOT_RUNS : Math.ceil(BOT_RUNS / 10)

  it('reach the scores of an independent count, whatever they try beside it', async () => {
    const bots = await newGamers(world, BOTS)
    const stranger = await newGamer(world)
    const best = new Map<string, number>()
    const tried = new Map<string, number>()
    await Promise.all(
      bots.map(async (bot, index) => {
        await giveChances(world, bot, runs)
        for (let run = index; run < runs; run += BOTS) {
          const choose = numbersFrom(run + 1)
          const { laid, seed } = await playRun(world, bot, stranger, choose, tried)
          const counted = countRun(Buffer.from(seed, 'hex'), laid)
          best.set(bot.username, Math.max(best.get(bot.username) ?? 0, counted))
        }
      }),
    )
    for (const { username, token } of bots) {
      const { body } = await world.inject('mini_game_ranking', { campaign: GAME }, token)
      const { own } = v.parse(miniGameRanking.result, body)
      expect(own?.score ?? 0).toBe(best.get(username))
    }
    for (const forged of Object.keys(FORGERIES)) {
      expect({ [forged]: (tried.get(forged) ?? 0) > runs / 10 }).toEqual({ [forged]: true })
    }
  })
})

/** Plays a run to its end. Between turns the bot also tries forbidden calls. */
async function playRun(
  world: World,
  bot: Gamer,
  stranger: Gamer,
  choose: (below: number) => number,
  tried: Map<string, number>,
): Promise<{ laid: Laid[]; seed: string }> {
  const { run } = v.parse(
    miniGameStart.result,
    (await world.inject('mini_game_start', { request_id: randomUUID(), campaign: GAME }, bot.token))
      .body,
  )
  const laid: Laid[] = []
  const ask = (turn: number, [first_cell, second_cell]: Cells, by = bot) =>
    world.inject(
      'mini_game_turn',
      { request_id: randomUUID(), run: run.run, turn, first_cell, second_cell },
      by.token,
    )
  let board = run.board
  let pair = run.pair
  const isGreedy = choose(4) === 0
  for (;;) {
    const options = placementsOn(board)
    const cells = isGreedy
      ? greediest(board, pair, options)
      : (options[choose(options.length)] as Cells)
    const turn = laid.length + 1
    if (choose(3) === 0) {
      const names = Object.keys(FORGERIES) as (keyof typeof FORGERIES)[]
      const name = names[choose(names.length)] as keyof typeof FORGERIES
      const forged = FORGERIES[name]({ board, cells, laid, choose })
      if (forged) {
        tried.set(name, (tried.get(name) ?? 0) + 1)
        const by = name === 'a foreign run' ? stranger : bot
        const answer = await ask(forged.turn ?? turn, forged.cells, by)
        expect({ name, ...answer }).toMatchObject(refusal(forged.code))
      }
    }
    const { body } = await ask(turn, cells)
    const answer = v.parse(miniGameTurn.result, body)
    laid.push({ cells, answer })
    if (choose(10) === 0) expect((await ask(turn, cells)).body).toEqual(body)
    if (!answer.next) {
      const late = await ask(turn + 1, cells)
      expect(late.body).toMatchObject({ code: REFUSAL.run_over })
      return { laid, seed: answer.result?.seed ?? '' }
    }
    board = answer.board
    pair = answer.next.pair
  }
}

/** Computes a run's score from its seed and its placements, following only the documentation. */
function countRun(seed: Buffer, laid: readonly Laid[]): number {
  let board = EMPTY_BOARD
  let score = 0
  for (const [index, { cells, answer }] of laid.entries()) {
    const turn = index + 1
    const pair = [1, 2].map((die) =>
      Number(prizeOfTicket(SHARES, drawBelow(seed, `pair:${turn}:${die}`, TOTAL))),
    ) as [number, number]
    const played = playTurn(board, pair, cells, NUMBERS)
    board = played.board
    score += played.points
    const { merges, points, over } = played
    expect(answer).toMatchObject({ turn, placed: { pair }, board, merges, points, score })
    expect(over).toBe(turn === laid.length)
  }
  return score
}

interface Moment {
  board: string
  /** The cells on which the bot really places the pair. */
  cells: Cells
  laid: readonly Laid[]
  choose: (below: number) => number
}

interface Forgery {
  cells: Cells
  code: string
  /** The number of the turn that the forged call sends; by default the next one. */
  turn?: number
}

/** Creates forged calls that must be refused; undefined if the run's state allows no such call. */
const FORGERIES = {
  'an occupied cell': ({ board, choose }: Moment): Forgery | undefined => {
    const taken = [...board].flatMap((die, cell) => (die === '0' ? [] : [cell]))
    const first = taken[choose(taken.length || 1)]
    if (first === undefined) return undefined
    const beside = neighboursOf(first)
    return {
      cells: [first, beside[choose(beside.length)] ?? 0],
      code: REFUSAL.placement_impossible,
    }
  },
  'cells apart': ({ cells, choose }: Moment): Forgery => {
    const apart = Array.from({ length: 25 }, (_, cell) => cell).filter(
      (cell) => !neighboursOf(cells[0]).includes(cell),
    )
    return {
      cells: [cells[0], apart[choose(apart.length)] ?? 0],
      code: REFUSAL.placement_impossible,
    }
  },
  'a skipped turn': ({ cells, laid, choose }: Moment): Forgery => ({
    cells,
    turn: laid.length + 2 + choose(50),
    code: REFUSAL.turn_not_next,
  }),
  'a turn replayed otherwise': ({ laid, choose }: Moment): Forgery | undefined => {
    const turn = choose(laid.length || 1)
    const before = laid[turn]
    if (!before) return undefined
    const [first, second] = before.cells
    return { cells: [second, first], turn: turn + 1, code: REFUSAL.turn_already_played }
  },
  'a foreign run': ({ cells }: Moment): Forgery => ({ cells, code: REFUSAL.run_unknown }),
}

function greediest(board: string, pair: readonly [number, number], options: Cells[]): Cells {
  const points = (cells: Cells) => playTurn(board, pair, [cells[0], cells[1]], NUMBERS).points
  const best = Math.max(...options.map(points))
  return options.find((cells) => points(cells) === best) as Cells
}

/** Returns a generator of numbers below a bound that are the same in every test run (mulberry32). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 0x9e3779b9
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
