import { useCallback, useEffect, useState } from 'react'
import { type Link, saveLink, takeLink } from '#src/app/sign-in/provider-redirect.ts'
import { isRefusal } from '#src/contract/refusals.ts'
import { linkGoogle } from '#src/rpc/auth.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { notifyOtherWindows } from '#src/rpc/other-windows.ts'
import { refresh } from '#src/stores/read.ts'
import { $session, expireSession } from '#src/stores/session.ts'
import { askToSignInIfNeeded, needsSignIn } from '#src/stores/sign-in-offer.ts'

/** The state of linking an account, which begins with a redirect to Google. */
export type LinkState =
  | { readonly is: 'none' | 'busy' | 'done' | 'turned-back' }
  /** `retry` is set after a missing response, because the same proof may still work. */
  | { readonly is: 'failed'; readonly failure: Failure; readonly retry?: () => void }

/** Links the account, once, with the data that `/sign-in` stored. `reset` removes the result. */
export function useLink(): { link: LinkState; reset: () => void } {
  const [link, setLink] = useState<LinkState>({ is: 'none' })

  const end = useCallback(async (handed: Link) => {
    const { request_id, id_token, nonce } = handed
    if (id_token === null) return setLink({ is: 'turned-back' })
    setLink({ is: 'busy' })
    const caller = $session.get()
    try {
      await linkGoogle(request_id, { id_token, nonce })
      setLink({ is: 'done' })
    } catch (error) {
      const failure = toFailure(error)
      // This call is not in the contract, so the session must be expired here.
      if (failure.reason === 'unauthorized') expireSession(caller)
      // The proof is stored, because linking continues after the sign-in.
      if (needsSignIn(failure)) saveLink(handed)
      askToSignInIfNeeded(failure)
      const retry = isRefusal(failure) ? {} : { retry: () => void end(handed) }
      setLink({ is: 'failed', failure, ...retry })
    }
    notifyOtherWindows()
    void refresh()
  }, [])

  useEffect(() => {
    const handed = takeLink()
    if (handed) void end(handed)
  }, [end])

  return { link, reset: useCallback(() => setLink({ is: 'none' }), []) }
}
