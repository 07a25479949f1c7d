import { miniGameRun } from '#src/contract/functions/mini-game.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { createQuery } from '#src/stores/read.ts'

export type WatchedRun = RpcResult<typeof miniGameRun>

/** Creates the query for a run, which requests all pages of turns. */
export function createRunQuery(campaign: string, run: string) {
  return createQuery(['watched-run', campaign, run], async (call) => {
    const whole = await call(miniGameRun, { campaign, run })
    for (let { next } = whole; next !== null; ) {
      const part = await call(miniGameRun, { campaign, run, from_turn: next })
      whole.played.push(...part.played)
      next = part.next
    }
    return whole
  })
}
