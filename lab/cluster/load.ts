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
  const mix = [
    { fn: 'season_recap', params: () => ({ season: 'movie-night' }) },
    {
      fn: 'season_recap_shared',
      params: () => ({
        request_id: randomUUID(),
        season: 'movie-night',
        page: anyOf([1, 2, 3, 4, 5]),
      }),
    },
  ]
  const lines: string[] = []
  for (const { fn, params } of mix) {
    const { callsPerSecond, p50, p99, failed, answers } = await callOverHttp(
      { ...calls, fn, params },
      seconds,
    )
    lines.push(
      `${fn}: ${callsPerSecond.toFixed(0)} calls/s, p50 ${p50} ms, p99 ${p99} ms; ${failed} of ${failed + answers} failed`,
    )
  }
  return lines
}
