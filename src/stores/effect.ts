import { logEffect } from '#src/bridge/log-event.ts'
import { whenActivated } from '#src/bridge/when-activated.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import type { RequestKeeper } from '#src/rpc/kept-requests.ts'
import { forgetWaiting } from '#src/rpc/kept-waiting.ts'
import { notifyOtherWindows } from '#src/rpc/other-windows.ts'
import { newRequestId } from '#src/rpc/request-id.ts'
import { $session, expireSession, playerOf } from './session.ts'

export type EffectFunction = RpcFunction & { readonly effect: true }

/** Returns the key under which the `request_id` of an effect is stored: its function and parameters. */
export function nameOfEffect(fn: EffectFunction, params: object): string {
  return `${fn.name}${JSON.stringify(params)}`
}

/**
 * Calls `fn` once, with a `request_id` from the caller. A rejected token expires the session. If another window
 * has a new token of the same player, the call is repeated with that token.
 * @throws {Failure}
 */
export function callEffect<Fn extends EffectFunction>(
  fn: Fn,
  params: RpcParams<Fn>,
): Promise<RpcResult<Fn>> {
  const caller = $session.get()
  const call = () => rpc(fn, params)
  return whenActivated()
    .then(call)
    .catch((failure: Failure) => {
      const goesOn = failure.reason === 'unauthorized' && expireSession(caller)
      // If another player has signed in meanwhile, the call is not repeated: that player did not press the
      // button.
      if (goesOn && playerOf($session.get()) === playerOf(caller)) return call()
      throw failure
    })
}

/**
 * Returns a function that calls `fn` for a player's action, such as a press on a button. A call with the same
 * parameters as a pending call shares its result, so that a double tap is one effect. After a failure with an
 * unknown outcome, a call with the same parameters reuses the `request_id`, so that it cannot repeat the
 * effect; after a result or a refusal, the next call is a new action. With a `RequestKeeper`, this also
 * applies after a reload. After each call, other windows reload their data.
 */
export function createEffect<Fn extends EffectFunction>(
  fn: Fn,
  keeperNow?: () => RequestKeeper | undefined,
) {
  type Params = Omit<RpcParams<Fn>, 'request_id'>
  const intents = new Map<string, { request_id: string; call?: Promise<RpcResult<Fn>> }>()

  return (params: Params): Promise<RpcResult<Fn>> => {
    const key = nameOfEffect(fn, params)
    const keeper = keeperNow?.()
    const intent = intents.get(key) ?? { request_id: keeper?.read(key) ?? newRequestId() }
    intents.set(key, intent)
    keeper?.write(key, intent.request_id)
    const settle = () => {
      intents.delete(key)
      keeper?.write(key, null)
    }
    intent.call ??= callEffect(fn, { ...params, request_id: intent.request_id } as RpcParams<Fn>)
      .then(
        (result) => {
          settle()
          logEffect(fn.name)
          return result
        },
        (error) => {
          const failure = toFailure(error)
          // A refused call has changed nothing, so the next press is a new action.
          if (isRefusal(failure)) settle()
          delete intent.call
          throw failure
        },
      )
      .finally(() => {
        forgetWaiting()
        notifyOtherWindows()
      })
    return intent.call
  }
}
