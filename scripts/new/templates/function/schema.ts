import * as v from 'valibot'
import { Instant } from '#src/contract/players.ts'
import { read } from '#src/contract/rpc-function.ts'

/** The server's time, for a player who is signed in. */
export const newThing = read('new_thing', {
  result: v.object({ server_time: Instant }),
})
