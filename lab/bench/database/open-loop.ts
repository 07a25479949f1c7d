import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuPerCall, cpuTime } from '../cpu-time.ts'
import { Pool } from '../packages/undici.ts'
import { type Calls, requestOf } from './http-calls.ts'
import type { Throughput } from './throughput.ts'

/** More than calls are ever under way at a load that is met; past it, calls wait here, and are timed. */
const CONNECTIONS = 256

/** How long the last answers are waited for, in milliseconds: longer than the server's deadline. */
const TIMEOUT = 15_000

/** How a load was answered that did not wait for answers. */
export interface OpenLoop extends Throughput {
  p999: number
  /** What failed, by status or error code; empty where all was answered with 2xx. */
  failures: Readonly<Record<string, number>>
}

/**
 * Calls `rate` times a second for `seconds`, whether or not earlier calls were answered, as players do
 * who know nothing of each other. The time of a call counts from the moment that it was due, so that a
 * server that stands still for a second is not excused from the calls of that second.
 */
export async function callAtRate(calls: Calls, rate: number, seconds: number): Promise<OpenLoop> {
  const pool = new Pool(calls.address, {
    connections: CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    headersTimeout: TIMEOUT,
    connect: { rejectUnauthorized: false },
  })
  const microseconds = createHistogram({ lowest: 1, highest: TIMEOUT * 2_000, figures: 3 })
  const failures: Record<string, number> = {}
  let answers = 0
  const call = async (due: number) => {
    try {
      const { statusCode, body } = await pool.request(requestOf(calls))
      await body.dump()
      if (statusCode >= 200 && statusCode < 300) answers += 1
      else failures[statusCode] = (failures[statusCode] ?? 0) + 1
    } catch (error) {
      const code = String((error as NodeJS.ErrnoException).code)
      failures[code] = (failures[code] ?? 0) + 1
    }
    microseconds.record(Math.max(1, Math.round((performance.now() - due) * 1_000)))
  }
  const before = calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}
  const underWay = new Set<Promise<void>>()
  const started = performance.now()
  const total = Math.round(rate * seconds)
  for (let n = 0; n < total; ) {
    for (; n < total && started + (n * 1_000) / rate <= performance.now(); n += 1) {
      const one = call(started + (n * 1_000) / rate).finally(() => underWay.delete(one))
      underWay.add(one)
    }
    await sleep(1)
  }
  await Promise.all(underWay)
  const cpu = cpuPerCall(before, calls.databaseUrl ? cpuTime(calls.databaseUrl) : {}, answers)
  const elapsed = (performance.now() - started) / 1_000
  await pool.destroy()
  const at = (percentile: number) => microseconds.percentile(percentile) / 1_000
  return {
    connections: CONNECTIONS,
    callsPerSecond: answers / elapsed,
    p50: at(50),
    p99: at(99),
    p999: at(99.9),
    cpu,
    failures,
  }
}
