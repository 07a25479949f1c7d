import { useCallback, useEffect, useState } from 'react'
import { isRefusal, REFUSAL } from '#src/contract/refusals.ts'
import type { RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { keepRequestsOf, type RequestKeeper } from '#src/rpc/kept-requests.ts'
import { createEffect, type EffectFunction, nameOfEffect } from '#src/stores/effect.ts'
import { refresh } from '#src/stores/read.ts'
import { $session } from '#src/stores/session.ts'
import { askToSignInIfNeeded, needsSignIn } from '#src/stores/sign-in-offer.ts'
import { ignoreSecondPress } from './ignore-second-press.ts'
import { SEASON_OVER } from './season-over.ts'

interface Mutation<Fn extends EffectFunction> {
  /**
   * Calls the function and then refetches all reads of the page, also after a failure. After a
   * failure it returns undefined, and `failure` has the reason.
   */
  mutate: (params: Omit<RpcParams<Fn>, 'request_id'>) => Promise<RpcResult<Fn> | undefined>
  busy: boolean
  /** The reason why the last attempt failed; undefined after a success or `reset`. */
  failure: Failure | undefined
  reset: () => void
  /** Whether this visit has sent this call without a response; false without `survivesReload`. */
  isUnsettled: (params: Omit<RpcParams<Fn>, 'request_id'>) => boolean
}

interface Options {
  survivesReload?: boolean
}

/** Returns the store of requests that the signed-in player has begun; undefined if signed out. */
function ownRequests(): RequestKeeper | undefined {
  const session = $session.get()
  return session.status === 'signed-in' ? keepRequestsOf(session.user.id) : undefined
}

/**
 * Returns a remote function that changes data at a player's press. A press during a request joins
 * this request. After a lost response, a retry reuses the `request_id` (stores/effect.ts). If the
 * player must sign in first, the page offers the sign-in and keeps its state.
 */
export function useMutation<Fn extends EffectFunction>(
  fn: Fn,
  { survivesReload = false }: Options = {},
): Mutation<Fn> {
  const [effect] = useState(() => createEffect(fn, survivesReload ? ownRequests : undefined))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  useEffect(
    () =>
      $session.listen(({ status }) => {
        if (status === 'signed-in') setFailure((last) => (needsSignIn(last) ? undefined : last))
      }),
    [],
  )

  const reset = useCallback(() => setFailure(undefined), [])
  const mutate: Mutation<Fn>['mutate'] = async (params) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const result = await effect(params)
      ignoreSecondPress()
      return result
    } catch (error) {
      const thrown = toFailure(error)
      setFailure(thrown)
      askToSignInIfNeeded(thrown)
      if (isRefusal(thrown, REFUSAL.campaign_ended)) dispatchEvent(new Event(SEASON_OVER))
      return undefined
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return {
    mutate,
    busy,
    failure,
    reset,
    isUnsettled: (params) =>
      survivesReload && ownRequests()?.read(nameOfEffect(fn, params)) != null,
  }
}
