import type { UserInfo } from '#src/contract/user-info.ts'
import type { Bridge, CallArguments } from './create-bridge.ts'
import { toFailure } from './failure.ts'

/** Receives the player who is signed in to the app; undefined if nobody is. */
export type SessionListener = (user: UserInfo | undefined) => void

export interface SessionBridge extends Bridge {
  /**
   * Asks the app for the player and passes the answer to `listener`, at once and after each change
   * of the session. Never rejects.
   */
  followSession(listener: SessionListener): Promise<void>
  /** The app calls `window.rollmatesBridge.sessionChanged` after a sign-in or sign-out. */
  readonly sessionChanged: () => void
}

/**
 * Adds the app's session to `bridge`. If the backend rejects the token of a remote call, the bridge
 * asks the app for a new session once and repeats the call. After a second rejection it does not
 * ask again until a call succeeds, the app reports a change, or the player returns to the page.
 */
export function withAppSession(bridge: Bridge): SessionBridge {
  let listener: SessionListener | undefined
  let player: UserInfo | undefined
  let isRejected = false
  let asking: Promise<void> | undefined
  /** The last request for a new session; undefined after a successful call. */
  let renewal: Promise<void> | undefined

  const setPlayer = (user: UserInfo | undefined) => {
    player = user
    isRejected = false
    listener?.(user)
  }
  const ask = () => {
    asking ??= bridge
      .call('getUserInfo')
      .then(setPlayer, (error) => {
        // A failed request does not mean that nobody is signed in, so the page keeps a known player
        // unless the app refused the request.
        if (!player || toFailure(error).reason === 'refused') setPlayer(undefined)
      })
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  const renew = () => {
    renewal = ask()
    return renewal
  }

  const callRpc = async (...params: CallArguments<'rpc'>) => {
    await renewal
    const before = renewal
    const caller = player
    const send = async () => {
      const value = await bridge.call('rpc', ...params)
      renewal = undefined
      return value
    }
    try {
      return await send()
    } catch (error) {
      if (toFailure(error).reason !== 'unauthorized') throw error
      if (before && before === renewal) {
        isRejected = true
        throw error
      }
      await (renewal ?? renew())
      // If the app's player has changed, the call was for the earlier player.
      if (caller && player && caller.id !== player.id) throw error
      return await send().catch((again) => {
        isRejected ||= toFailure(again).reason === 'unauthorized'
        throw again
      })
    }
  }

  return {
    ...bridge,
    call: (method, ...params) =>
      method === 'rpc'
        ? callRpc(...(params as unknown as CallArguments<'rpc'>))
        : bridge.call(method, ...params),
    followSession(next) {
      if (listener) {
        listener = next
        return renew()
      }
      listener = next
      // Asks the app again, because the player may return from the app's own sign-in.
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && (!player || isRejected)) void renew()
      })
      return ask()
    },
    sessionChanged: () => void renew(),
  }
}
