import * as v from 'valibot'
import { Count } from '../players.ts'
import { read } from '../rpc-function.ts'

/** Returns how many swaps wait for the caller's answer or confirmation. Every page calls it. */
export const swapsWaiting = read('swaps_waiting', {
  params: {},
  result: v.object({ count: Count }),
})
