import * as v from 'valibot'
import { Count } from '../players.ts'
import { read } from '../rpc-function.ts'

/** How many of the caller's swaps wait for the caller's answer or confirmation. Every page asks. */
export const swapsWaiting = read('swaps_waiting', {
  params: {},
  result: v.object({ count: Count }),
})
