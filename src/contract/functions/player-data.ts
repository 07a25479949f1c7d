import * as v from 'valibot'
import { Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction } from '../rpc-function.ts'

/**
 * All that is known about the caller, also about a banned one: lists of entries by what they are, such as
 * "point ledger", with fields in plain English. For people to read, so nothing reads single fields.
 */
export const playerExport = {
  name: 'player_export',
  params: v.object({}),
  result: v.object({
    username: v.string(),
    server_time: Instant,
    data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
  effect: false,
  refusals: [REFUSAL.sign_in_required],
} as const satisfies RpcFunction

/** Deletes the caller, also a banned one, for good. `username` is their name as they typed it. */
export const playerDelete = {
  name: 'player_delete',
  params: v.object({ request_id: RequestId, username: v.string() }),
  result: v.object({ deleted_at: Instant }),
  effect: true,
  refusals: [REFUSAL.sign_in_required, REFUSAL.request_id_reused, REFUSAL.deletion_not_confirmed],
} as const satisfies RpcFunction
