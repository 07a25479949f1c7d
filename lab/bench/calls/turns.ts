import { randomUUID } from 'node:crypto'
import { Tokens } from '#backend/server/tokens.ts'
import type { CpuTime } from '../cpu-time.ts'
import type { Options } from '../packages/autocannon.ts'
import { SECRET } from './callers.ts'
import { CONNECTIONS, rpcRequest, sendMeasured } from './http-calls.ts'
import { runInOneSession } from './run-in-one-session.ts'

/**
 * The maximum of turns per connection: after 1,000 calls, nginx closes it, which mixes turns up.
 */
const MAX_TURNS = 950

interface Turn {
  client: number
  player_id: string
  run_id: string
  turn: number
  first_cell: number
  second_cell: number
}

/** Reads a fresh database's turns: equally many for each connection, in the order of the connection's runs. */
export async function readTurns(url: string): Promise<Turn[][]> {
  const rows = await runInOneSession(url, 'select * from bench.turn order by client, i')
  const shares = Array.from({ length: CONNECTIONS }, (_, client) =>
    (rows as Turn[]).filter((turn) => turn.client === client),
  )
  const least = Math.min(MAX_TURNS, ...shares.map((share) => share.length))
  return shares.map((share) => share.slice(0, least))
}

/**
 * Plays the turns of each connection over HTTP; returns the CPU time of one turn, by program.
 * @throws if a turn is refused
 */
export async function cpuOfTurns(
  address: string,
  shares: Turn[][],
  databaseUrl: string,
): Promise<CpuTime> {
  const tokens = new Tokens([SECRET])
  const issued = new Map<string, string>()
  for (const { player_id } of shares.flat()) {
    if (!issued.has(player_id)) issued.set(player_id, await tokens.issue(player_id))
  }
  const requests = shares.map((share) =>
    share.map(({ player_id, run_id: run, turn, first_cell, second_cell }) => {
      const params = { request_id: randomUUID(), run, turn, first_cell, second_cell }
      return rpcRequest('mini_game_turn', issued.get(player_id) ?? '', params)
    }),
  )
  const amount = requests.flat().length
  const first = requests[0]?.slice(0, 1) ?? []
  const setupClient: Options['setupClient'] = (client) => client.setRequests(requests.pop() ?? [])
  const options = { url: address, amount, requests: first, setupClient }
  const { failed, cpu } = await sendMeasured(options, databaseUrl)
  if (failed > 0) throw new Error(`${failed} turns failed over HTTP`)
  return cpu
}
