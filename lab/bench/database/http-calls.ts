import { randomUUID } from 'node:crypto'
import { cpuPerCall, cpuTime } from '../cpu-time.ts'
import { autocannon, type Request } from '../packages/autocannon.ts'
import { anyOf } from './callers.ts'
import type { Throughput } from './throughput.ts'

const CONNECTIONS = 32

/** One way to call the server: which function, as whom, with what. */
export interface Calls {
  address: string
  fn: string
  tokens: readonly string[]
  params(): Record<string, unknown>
  /** The address of its PostgreSQL, where the CPU time of a call is to be measured. */
  databaseUrl?: string
}

/** The params of a read of any of `usernames`. */
export function readOf(usernames: readonly string[]): Calls['params'] {
  return () => ({ season: 'movie-night', username: anyOf(usernames) })
}

/** Returns the params of another share, with a new `request_id`. */
export function newShare(): Record<string, unknown> {
  return { request_id: randomUUID(), season: 'movie-night', page: anyOf([1, 2, 3, 4, 5]) }
}

/** Calls as fast as answers come, for `seconds` after a warm-up. Throws when a call is refused. */
export async function callOverHttp(calls: Calls, seconds: number): Promise<Throughput> {
  await load(calls, 2)
  return load(calls, seconds)
}

/** Calls as fast as answers come, from the first moment on, for `seconds`. */
export function callAtOnce(calls: Calls, seconds: number): Promise<Throughput> {
  return load(calls, seconds)
}

async function load(calls: Calls, duration: number): Promise<Throughput> {
  const { failed, answers: _, ...throughput } = await tryOverHttp(calls, duration)
  if (failed > 0) throw new Error(`${failed} calls of ${calls.fn} failed over HTTP`)
  return throughput
}

/** The same, where calls may fail: counts those that did, and those that were answered with 2xx. */
export async function tryOverHttp(
  calls: Calls,
  duration: number,
): Promise<Throughput & { failed: number; answers: number }> {
  const request = () => requestOf(calls)
  const before = calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}
  const result = await autocannon({
    url: calls.address,
    connections: CONNECTIONS,
    duration,
    // Each is made anew: an effect under a `request_id` that was used would only be read again.
    requests: [{ ...request(), setupRequest: request }],
  })
  const after = calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}
  const failed = result.errors + result.timeouts + result.non2xx
  const { p50, p99 } = result.latency
  return {
    connections: CONNECTIONS,
    callsPerSecond: result.requests.average,
    p50,
    p99,
    cpu: cpuPerCall(before, after, result['2xx']),
    failed,
    answers: result['2xx'],
  }
}

/** The request of one more call, by any of the players. */
export function requestOf(calls: Calls): Request {
  return {
    method: 'POST',
    path: `/rest/v1/rpc/${calls.fn}`,
    headers: {
      'content-type': 'application/json',
      'api-key': 'rollmates-demo',
      language: 'en',
      authorization: `Bearer ${anyOf(calls.tokens)}`,
    },
    body: JSON.stringify({ ...calls.params(), language_code: 'en' }),
  }
}
