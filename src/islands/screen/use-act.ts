import { useEffect, useState } from 'react'
import type { RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { createEffect, type EffectFunction } from '#src/rpc/effect.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { askWhereNeeded, isForSignIn } from '#src/stores/sign-in-offer.ts'

interface Act<Fn extends EffectFunction> {
  /**
   * Does it, and asks for everything on the page again, whether it was done or refused. Answers
   * undefined where it failed: `failure` then says how.
   */
  act: (wish: Omit<RpcParams<Fn>, 'request_id'>) => Promise<RpcResult<Fn> | undefined>
  /** From the press until the answer. */
  busy: boolean
  /** Why the last try failed; undefined after a success, or when the player goes on. */
  failure: Failure | undefined
  forget: () => void
}

/**
 * One thing that a player can do on a screen. Pressed again while it is under way it is the same
 * thing; after a lost answer it is tried again under the same `request_id` (rpc/effect.ts). Where the
 * player has to sign in first, the page asks for it and stays as it is.
 */
export function useAct<Fn extends EffectFunction>(fn: Fn): Act<Fn> {
  const [effect] = useState(() => createEffect(fn))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  // Who has signed in can do it now; that they could not is over.
  useEffect(
    () =>
      $session.listen(({ status }) => {
        if (status === 'signed-in') setFailure((last) => (isForSignIn(last) ? undefined : last))
      }),
    [],
  )

  const act: Act<Fn>['act'] = async (wish) => {
    setBusy(true)
    setFailure(undefined)
    try {
      return await effect(wish)
    } catch (error) {
      const thrown = toFailure(error)
      setFailure(thrown)
      askWhereNeeded(thrown)
      return undefined
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return { act, busy, failure, forget: () => setFailure(undefined) }
}
