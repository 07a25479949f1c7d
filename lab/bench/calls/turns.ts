import { randomUUID } from 'node:crypto'
import { Tokens } from '#backend/server/tokens.ts'
import { type CpuTime, cpuPerCall, cpuTime } from '../cpu-time.ts'
import { autocannon } from '../packages/autocannon.ts'
import { SECRET } from './callers.ts'
import { rpcRequest } from './http-calls.ts'
import { runInOneSession } from './run-in-one-session.ts'

const CONNECTIONS = 32

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
  const turns = (await runInOneSession(
    url,
    'select * from bench.turn order by client, i',
  )) as Turn[]
  const shares = Array.from({ length: CONNECTIONS }, (_, client) =>
    turns.filter((turn) => turn.client === client),
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
  let next = 0
  const before = cpuTime(databaseUrl)
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    amount: requests.flat().length,
    requests: requests[0]?.slice(0, 1) ?? [],
    setupClient: (client) => {
      client.setRequests(requests[next] ?? [])
      next += 1
    },
  })
  const { errors, timeouts, non2xx } = result
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `Of the turns over HTTP ${non2xx} were refused, ${errors} failed, ${timeouts} were not answered`,
    )
  }
  return cpuPerCall(before, cpuTime(databaseUrl), result['2xx'])
}
