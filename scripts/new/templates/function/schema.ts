import * as v from 'valibot'
import { Instant } from '#src/contract/player.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { RpcFunction } from '#src/contract/rpc-function.ts'

/** The server's time, for a player who is signed in. */
export const newThing = {
  name: 'new_thing',
  params: v.object({}),
  result: v.object({ server_time: Instant }),
  effect: false,
  refusals: [REFUSAL.banned_forever, REFUSAL.banned_for_days, REFUSAL.sign_in_required],
} as const satisfies RpcFunction
