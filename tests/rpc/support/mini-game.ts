import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { miniGameGiveUp, miniGameStart, miniGameTurn } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { tries } from '#tests/support/tries.ts'
import { newDemoPlayer } from './demo-player.ts'
import { placementsOn } from './triple-roll.ts'
import type { World } from './world.ts'

export const GAME = 'free-mini-game'

/** The number of runs that bots play on PostgreSQL; a tenth on PGlite, which runs the same SQL slower. */
export const BOT_RUNS = tries(30, 150)

/** A board on which only the first two cells are empty; dice placed there touch no equal dice. */
export const NEARLY_FULL = '0056565656565656565656565'

export interface Gamer {
  username: string
  token: string
  id: string
}

/** Creates a new player of the demo. */
export async function newGamer(world: World): Promise<Gamer> {
  const username = `Gamer ${randomUUID().slice(0, 8)}`
  const token = await newDemoPlayer(world, username)
  const [row] = await world.database.query<{ id: string }>(
    'select app.player_by_username($1) as id',
    [username],
  )
  return { username, token, id: row?.id ?? '' }
}

/** Creates several new players. */
export async function newGamers(world: World, count: number): Promise<Gamer[]> {
  const gamers: Gamer[] = []
  while (gamers.length < count) gamers.push(await newGamer(world))
  return gamers
}

export type Started = RpcResult<typeof miniGameStart>
export type Turned = RpcResult<typeof miniGameTurn>
export type GivenUp = RpcResult<typeof miniGameGiveUp>

/** Starts a run; throws if that is refused. */
export async function start(world: World, { token }: Gamer): Promise<Started> {
  const { body } = await world.call(
    'mini_game_start',
    { request_id: randomUUID(), campaign: GAME },
    token,
  )
  return v.parse(miniGameStart.result, body)
}

/** Calls `mini_game_turn` as a player; returns the answer, also a refusal. */
export function turn(world: World, { token }: Gamer, params: Record<string, unknown>) {
  return world.call('mini_game_turn', { request_id: randomUUID(), ...params }, token)
}

/** Plays a turn on the first two cells where the pair fits; throws if it is refused. */
export async function playAnywhere(
  world: World,
  gamer: Gamer,
  run: { run: string; turn: number; board: string },
): Promise<Turned> {
  const [cells] = placementsOn(run.board)
  const { body } = await turn(world, gamer, {
    run: run.run,
    turn: run.turn,
    first_cell: cells?.[0],
    second_cell: cells?.[1],
  })
  return v.parse(miniGameTurn.result, body)
}

/** Plays a new run to its end with this score, on a nearly full board; returns the last turn. */
export async function finishWith(world: World, gamer: Gamer, score: number): Promise<Turned> {
  const { run } = await start(world, gamer)
  return finishRun(world, gamer, run, score)
}

/** Gives an open run a nearly full board and a score, which counts as reached now. */
export async function reachScore(
  world: World,
  { run }: Pick<Started['run'], 'run'>,
  score: number,
): Promise<void> {
  await world.database.query(
    `update app.mini_game_run
      set board = $2, score = $3::integer,
        score_reached_at = case when $3::integer > 0 then app.now() end
      where id = $1`,
    [run, NEARLY_FULL, score],
  )
}

/** Gives up an open run; throws if that is refused. */
export async function giveUp(world: World, { token }: Gamer, run: string): Promise<GivenUp> {
  const params = { request_id: randomUUID(), run }
  const { body } = await world.call('mini_game_give_up', params, token)
  return v.parse(miniGameGiveUp.result, body)
}

/** Plays an open run to its end with this score. */
export async function finishRun(
  world: World,
  gamer: Gamer,
  run: Started['run'],
  score: number,
): Promise<Turned> {
  await reachScore(world, run, score)
  return playAnywhere(world, gamer, { ...run, board: NEARLY_FULL })
}

/** Gives a player extra chances for the day, so that a test can start many runs. */
export async function giveChances(world: World, { id }: Gamer, chances: number): Promise<void> {
  await world.database.query(
    `select app.add_chances($1::uuid, campaign.slug, app.game_day_at(campaign, app.now()),
        $2::integer, 'test')
      from app.campaign where slug = $3`,
    [id, chances, GAME],
  )
}
