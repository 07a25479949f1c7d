import { type CpuTime, cpuPerCall, cpuTime } from '../cpu-time.ts'
import { autocannon, type Request } from '../packages/autocannon.ts'
import { anyOf } from './callers.ts'

const CONNECTIONS = 32

/** The calls of one function, and where and as whom to make them. */
export interface Calls {
  address: string
  fn: string
  tokens: readonly string[]
  params(): Record<string, unknown>
  /** The address of the server's PostgreSQL, if the CPU time of a call is to be measured. */
  databaseUrl?: string
}

export interface Throughput {
  callsPerSecond: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
  /** CPU microseconds per call, by program. */
  cpu: CpuTime
  failed: number
  /** The number of calls that were answered with 2xx. */
  answers: number
}

/**
 * Calls a function without a pause for `seconds`, after a warm-up. Returns the CPU time of one call.
 * @throws if a call failed.
 */
export async function cpuOverHttp(calls: Calls, seconds: number): Promise<CpuTime> {
  await callOverHttp(calls, 2)
  const { failed, cpu } = await callOverHttp(calls, seconds)
  if (failed > 0) throw new Error(`${failed} calls of ${calls.fn} failed over HTTP`)
  return cpu
}

/** Calls a function without a pause for `seconds`. Returns throughput, latencies and CPU time. */
export async function callOverHttp(calls: Calls, seconds: number): Promise<Throughput> {
  const request = () => rpcRequest(calls.fn, anyOf(calls.tokens), calls.params())
  const before = calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}
  const result = await autocannon({
    url: calls.address,
    connections: CONNECTIONS,
    duration: seconds,
    // Each call has a new `request_id`, because a repeated one would only return the stored answer.
    requests: [{ ...request(), setupRequest: request }],
  })
  const after = calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}
  const { p50, p99 } = result.latency
  return {
    callsPerSecond: result.requests.average,
    p50,
    p99,
    cpu: cpuPerCall(before, after, result['2xx']),
    failed: result.errors + result.timeouts + result.non2xx,
    answers: result['2xx'],
  }
}

/** Returns the HTTP request that calls a function. */
export function rpcRequest(fn: string, token: string, params: Record<string, unknown>): Request {
  return {
    method: 'POST',
    path: `/rest/v1/rpc/${fn}`,
    headers: {
      'content-type': 'application/json',
      'api-key': 'rollmates-demo',
      language: 'en',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ ...params, language_code: 'en' }),
  }
}
