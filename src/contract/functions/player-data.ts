import * as v from 'valibot'
import { Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read } from '../rpc-function.ts'

/**
 * Returns all data about the caller, who may be banned: lists of entries by kind, such as "point
 * ledger". The fields are in plain English for people. No code reads single fields.
 */
export const playerExport = read('player_export', {
  banned: true,
  params: {},
  result: v.object({
    username: v.string(),
    server_time: Instant,
    data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
})

/** Deletes the caller, also a banned one, for good. `username` is the name as typed. */
export const playerDelete = effect('player_delete', {
  banned: true,
  params: { username: v.string() },
  result: v.object({ deleted_at: Instant }),
  refusals: [REFUSAL.deletion_not_confirmed],
})
