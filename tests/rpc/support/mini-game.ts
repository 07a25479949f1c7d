import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { miniGameGiveUp, miniGameStart, miniGameTurn } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { tries } from '#tests/support/tries.ts'
import { FREE_MINI_GAME, NOW } from './campaigns.ts'
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
  const [row] = await world.sql<{ id: string }>`select app.player_by_username(${username}) as id`
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
  await world.sql`update app.mini_game_run
    set board = ${NEARLY_FULL}, score = ${score}::integer,
      score_reached_at = case when ${score}::integer > 0 then app.now() end
    where id = ${run}`
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
  await world.sql`select app.add_chances(${id}::uuid, campaign.slug, app.game_day_at(campaign,
    app.now()),
      ${chances}::integer, 'test')
    from app.campaign where slug = ${GAME}`
}

/** Sets the clock and the game back to what they were at the start. */
export async function resetGame(world: World): Promise<void> {
  await world.setClock(NOW)
  await world.sql`update app.campaign
    set kind = 'mini-game', numbers = ${JSON.stringify(FREE_MINI_GAME.numbers)}::text::jsonb
    where slug = ${GAME}`
}

/** Returns a run's row as text, and the number of its turns. */
export async function storedRun(world: World, run: string) {
  const [row] = await world.sql<{ row: string; turns: number }>`select run::text as row,
      (select count(*)::int from app.mini_game_turn where run_id = run.id) as turns
    from app.mini_game_run as run where id = ${run}`
  return row
}
