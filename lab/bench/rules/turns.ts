import { randomUUID } from 'node:crypto'
import { Tokens } from '#backend/server/tokens.ts'
import { cpuPerCall, cpuTime } from '../cpu-time.ts'
import { SECRET } from '../database/callers.ts'
import { runInOneSession } from '../database/season.ts'
import type { Throughput } from '../database/throughput.ts'
import { autocannon, type Request } from '../packages/autocannon.ts'

const CONNECTIONS = 32

/** nginx closes a connection after a thousand calls, and autocannon then loses its place in the turns. */
const MOST_TURNS = 950

interface Turn {
  client: number
  player_id: string
  run_id: string
  turn: number
  first_cell: number
  second_cell: number
}

/** Reads the turns of a fresh database: as many for each connection, in the order of its runs. */
export async function readTurns(url: string): Promise<Turn[][]> {
  const turns = (await runInOneSession(
    url,
    'select * from bench.turn order by client, i',
  )) as Turn[]
  const shares = Array.from({ length: CONNECTIONS }, (_, client) =>
    turns.filter((turn) => turn.client === client),
  )
  const least = Math.min(MOST_TURNS, ...shares.map((share) => share.length))
  return shares.map((share) => share.slice(0, least))
}

/** Plays every share of turns over HTTP, one connection each. Throws when a turn is refused. */
export async function playOverHttp(
  address: string,
  shares: Turn[][],
  databaseUrl: string,
): Promise<Throughput> {
  const tokens = new Tokens([SECRET])
  const known = new Map<string, string>()
  for (const { player_id } of shares.flat()) {
    if (!known.has(player_id)) known.set(player_id, await tokens.issue(player_id))
  }
  const request = ({ player_id, run_id, turn, first_cell, second_cell }: Turn): Request => ({
    method: 'POST',
    path: '/rest/v1/rpc/mini_game_turn',
    headers: {
      'content-type': 'application/json',
      'api-key': 'rollmates-demo',
      authorization: `Bearer ${known.get(player_id)}`,
    },
    body: JSON.stringify({
      request_id: randomUUID(),
      run: run_id,
      turn,
      first_cell,
      second_cell,
      language_code: 'en',
    }),
  })
  const requests = shares.map((share) => share.map(request))
  let next = 0
  const before = cpuTime(databaseUrl)
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    amount: requests.flat().length,
    requests: [requests[0]?.[0] as Request],
    setupClient: (client) => {
      client.setRequests(requests[next] ?? [])
      next += 1
    },
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) {
    const { errors, timeouts, non2xx } = result
    throw new Error(
      `Of the turns over HTTP ${non2xx} were refused, ${errors} failed, ${timeouts} were not answered`,
    )
  }
  const { p50, p99 } = result.latency
  const callsPerSecond = result['2xx'] / result.duration
  const cpu = cpuPerCall(before, cpuTime(databaseUrl), result['2xx'])
  return { connections: CONNECTIONS, callsPerSecond, p50, p99, cpu }
}
