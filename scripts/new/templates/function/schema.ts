import * as v from 'valibot'
import { Instant } from '#src/contract/players.ts'
import { read } from '#src/contract/rpc-function.ts'

/** Reads the server's time, for a signed-in player. */
export const newThing = read('new_thing', {
  result: v.object({ server_time: Instant }),
})
