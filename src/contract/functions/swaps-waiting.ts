import * as v from 'valibot'
import { Count } from '../players.ts'
import { read } from '../rpc-function.ts'

/** Returns the number of swaps that wait for the caller's answer or confirmation. */
export const swapsWaiting = read('swaps_waiting', {
  params: {},
  result: v.object({ count: Count }),
})
