import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  luckyDraw,
  luckyDrawProof,
  luckyDrawSpin,
  luckyDrawWins,
} from '#src/contract/functions/lucky-draw.ts'
import type { RpcFunction, RpcResult } from '#src/contract/rpc-function.ts'
import { LUCKY_DRAW } from './campaigns.ts'
import type { Answer, World } from './world.ts'

export interface Wheel {
  prizes: readonly { id: string; weight: number; stock?: number; reward: object }[]
  fallback: string
}

/** Returns the result of a call of `fn`; throws if the call has failed. */
export function answerOf<Fn extends RpcFunction>(fn: Fn, { status, body }: Answer): RpcResult<Fn> {
  if (status !== 200) throw new Error(`${fn.name}: ${status} ${JSON.stringify(body)}`)
  return v.parse(fn.result, body) as RpcResult<Fn>
}

/** Returns functions that make the calls of the lucky draw. */
export function luckyDraws(world: World) {
  const call = (name: string, token?: string, params: object = {}) =>
    world.call(name, { campaign: 'lucky-draw', ...params }, token)
  const trySpin = (token: string | undefined, params: object = {}) =>
    call('lucky_draw_spin', token, { request_id: randomUUID(), ...params })
  return {
    call,
    trySpin,
    async read(token?: string) {
      return answerOf(luckyDraw, await call('lucky_draw', token))
    },
    async spin(token: string) {
      return answerOf(luckyDrawSpin, await trySpin(token)).spin
    },
    async wins(token: string, before?: number) {
      return answerOf(
        luckyDrawWins,
        await call('lucky_draw_wins', token, { before: before ?? null }),
      )
    },
    async proof(day: string, token?: string) {
      return answerOf(luckyDrawProof, await call('lucky_draw_proof', token, { day }))
    },
    /** Publishes the draw with these changes of `numbers`; they replace the changes of the previous call. */
    async publish(numbers: Partial<Wheel & { spins_per_day: number; ads_per_day: number }> = {}) {
      const changed = { ...LUCKY_DRAW, numbers: { ...LUCKY_DRAW.numbers, ...numbers } }
      await publishCampaigns(world.database, [changed])
    },
    async count(from: string) {
      const [row] = await world.database.query<{ count: number }>(
        `select count(*)::int as count from ${from}`,
      )
      return row?.count ?? -1
    },
  }
}
