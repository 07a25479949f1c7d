import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from './client.ts'
import { toFailure } from './failure.ts'
import { tellOtherWindows } from './other-windows.ts'
import { newRequestId } from './request-id.ts'

/** A function that spends, wins, grants or records. */
export type EffectFunction = RpcFunction & { readonly effect: true }

/**
 * One thing that a player can do, such as the button that shares. Call what this returns whenever
 * the player means it. While a call is under way the same parameters join it (a double tap is one
 * effect). After a failure that leaves open whether it happened, the same parameters keep their
 * `request_id`, so that trying again cannot do it twice; after an answer or a refusal the next call
 * is a new intent. Whatever comes of it, windows beside this one ask again.
 */
export function createEffect<Fn extends EffectFunction>(fn: Fn) {
  type Wish = Omit<RpcParams<Fn>, 'request_id'>
  const intents = new Map<string, { request_id: string; call?: Promise<RpcResult<Fn>> }>()

  return (wish: Wish): Promise<RpcResult<Fn>> => {
    const key = JSON.stringify(wish)
    const intent = intents.get(key) ?? { request_id: newRequestId() }
    intents.set(key, intent)
    intent.call ??= rpc(fn, { ...wish, request_id: intent.request_id } as RpcParams<Fn>)
      .then(
        (result) => {
          intents.delete(key)
          return result
        },
        (error) => {
          const failure = toFailure(error)
          // A refusal by a rule is an answer: nothing was done, and the next tap is a new intent.
          if (isRefusal(failure)) intents.delete(key)
          delete intent.call
          throw failure
        },
      )
      .finally(tellOtherWindows)
    return intent.call
  }
}
