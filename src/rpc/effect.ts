import type {
  RPC_FUNCTIONS,
  RpcFunctionName,
  RpcParams,
  RpcResult,
} from '../contract/rpc-functions.ts'
import { rpc } from './client.ts'
import { toFailure } from './failure.ts'
import { newRequestId } from './request-id.ts'

/** The functions that spend, win, grant or record. */
export type EffectName = {
  [Name in RpcFunctionName]: (typeof RPC_FUNCTIONS)[Name]['effect'] extends true ? Name : never
}[RpcFunctionName]

/**
 * One thing that a player can do, such as the button that shares. Call what this returns whenever
 * the player means it. While a call is under way the same parameters join it (a double tap is one
 * effect). After a failure that leaves open whether it happened, the same parameters keep their
 * `request_id`, so that trying again cannot do it twice; after an answer or a refusal the next call
 * is a new intent.
 */
export function createEffect<Name extends EffectName>(name: Name) {
  type Wish = Omit<RpcParams<Name>, 'request_id'>
  const intents = new Map<string, { request_id: string; call?: Promise<RpcResult<Name>> }>()

  return (wish: Wish): Promise<RpcResult<Name>> => {
    const key = JSON.stringify(wish)
    const intent = intents.get(key) ?? { request_id: newRequestId() }
    intents.set(key, intent)
    intent.call ??= rpc(name, { ...wish, request_id: intent.request_id } as RpcParams<Name>).then(
      (result) => {
        intents.delete(key)
        return result
      },
      (error) => {
        const failure = toFailure(error)
        if (isFinal(failure.code)) intents.delete(key)
        delete intent.call
        throw failure
      },
    )
    return intent.call
  }
}

/** A refusal by a rule is an answer: nothing was done, and the next tap is a new intent. */
function isFinal(code: string): boolean {
  return code.startsWith('140')
}
