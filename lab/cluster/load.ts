import { randomUUID } from 'node:crypto'
import { anyOf, issueTokens } from '#lab/bench/calls/callers.ts'
import { callOverHttp } from '#lab/bench/calls/http-calls.ts'
import { type Layout, siteOf } from './layout.ts'
import { readSecrets } from './secrets.ts'

const CALLERS = 200

/** Calls a reading and then a writing function through nginx, for `seconds` each; returns a line for each. */
export async function load(layout: Layout, seconds: number): Promise<string[]> {
  const calls = {
    address: siteOf(layout),
    tokens: await issueTokens(readSecrets(layout).session, CALLERS),
  }
  const season = 'movie-night'
  const share = () => ({ request_id: randomUUID(), season, page: anyOf([1, 2, 3, 4, 5]) })
  const mix = { season_recap: () => ({ season }), season_recap_shared: share }
  const lines: string[] = []
  for (const [fn, params] of Object.entries(mix)) {
    const done = await callOverHttp({ ...calls, fn, params }, seconds)
    const failed = `${done.failed} of ${done.failed + done.answers} failed`
    const times = `p50 ${done.p50} ms, p99 ${done.p99} ms`
    lines.push(`${fn}: ${done.callsPerSecond.toFixed(0)} calls/s, ${times}; ${failed}`)
  }
  return lines
}
