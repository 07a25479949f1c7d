import { Tokens } from '#backend/server/tokens.ts'
import { playerId } from '#lab/bench/database/callers.ts'
import { newShare, tryOverHttp } from '#lab/bench/database/http-calls.ts'
import { type Layout, siteOf } from './layout.ts'
import { readSecrets } from './secrets.ts'

/** How many of the demo's players call. */
const CALLERS = 200

/** Calls the read and the effect of `npm run bench database`, `seconds` each; returns the figures. */
export async function load(layout: Layout, seconds: number): Promise<string[]> {
  const tokens = new Tokens([readSecrets(layout).session])
  const calls = {
    address: siteOf(layout),
    tokens: await Promise.all(
      Array.from({ length: CALLERS }, (_, index) => tokens.issue(playerId(index + 1))),
    ),
  }
  const mix = [
    { fn: 'season_recap', params: () => ({ season: 'movie-night' }) },
    { fn: 'season_recap_shared', params: newShare },
  ]
  const lines: string[] = []
  for (const { fn, params } of mix) {
    const { callsPerSecond, p50, p99, failed, answers } = await tryOverHttp(
      { ...calls, fn, params },
      seconds,
    )
    lines.push(
      `${fn}: ${callsPerSecond.toFixed(0)} calls/s, p50 ${p50} ms, p99 ${p99} ms; ${failed} of ${failed + answers} failed`,
    )
  }
  return lines
}
