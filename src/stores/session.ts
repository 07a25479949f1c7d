import { atom } from 'nanostores'
import { bridge } from '#src/bridge/bridge.ts'
import { lazyModule } from '#src/bridge/lazy-module.ts'
import { readStoredUser, writeStoredUser } from '#src/bridge/stored-user.ts'
import type { SignIn } from '#src/contract/auth.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import type { UserInfo } from '#src/contract/user-info.ts'

/** The player's session. `unknown` until it has loaded, and during prerendering. */
export type Session =
  | { readonly status: 'unknown' }
  /** `expired`: the player was signed in, but the server rejects the token. */
  | { readonly status: 'signed-out'; readonly expired?: true }
  | { readonly status: 'signed-in'; readonly user: UserInfo }

export const $session = atom<Session>({ status: 'unknown' })

const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'visibilitychange']

const RENEWAL_INTERVAL_MS = 60_000

/** The id of a player who has deleted the account on this page. */
let deleted: string | undefined

let listening = false
let nextAttempt = 0

/** Loads the player from the app, or from the storage of a web page. Never throws. */
export async function loadSession(): Promise<void> {
  if (bridge.inApp) return bridge.followSession(setUser).catch(() => setUser(undefined))
  setUser(readStoredUser())
  if (listening) return
  listening = true
  // Another tab writes the token last when it signs a player in or out, so the rest is up to date by then.
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.token || key === null) setUser(readStoredUser())
  })
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, renewWhenDue, { capture: true })
  renewWhenDue()
}

/** Stores the result of a sign-in and updates the session. */
export function signIn({ access_token, expires_in, player }: SignIn): void {
  const renewAt = Date.now() + expires_in * 500
  const user = { id: player.id, username: player.username, token: access_token, renewAt }
  writeStoredUser(user)
  setUser(user)
}

/**
 * Removes the stored player and token, which also signs out the other tabs. Does nothing inside the app,
 * which owns the session.
 */
export function signOut(): void {
  if (bridge.inApp) return
  writeStoredUser(undefined)
  setUser(undefined)
}

/**
 * Ends the session of a player who has deleted their account. Inside the app, the page then ignores this
 * player until the app has signed them out.
 */
export function leaveSession(): void {
  const session = $session.get()
  if (session.status === 'signed-in') deleted = session.user.id
  if (!bridge.inApp) writeStoredUser(undefined)
  setUser(undefined)
}

/** Updates the player's name in the session, and in the storage outside the app. */
export function renamePlayer(username: string): void {
  const session = $session.get()
  if (session.status !== 'signed-in') return
  const user = { ...session.user, username }
  if (!bridge.inApp) writeStoredUser(user)
  setUser(user)
}

/**
 * Ends a session whose token the server has rejected; on the web, removes the token. The page keeps its content
 * and asks the player to sign in again. `caller` is the session of the rejected call. Returns whether the
 * session continues with a new token, which another tab has stored.
 */
export function expireSession(caller: Session): boolean {
  const session = $session.get()
  if (session.status !== 'signed-in') return false
  // An earlier rejected call has already replaced the token of `caller`.
  if (caller.status === 'signed-in' && caller.user.token !== session.user.token) return true
  if (!bridge.inApp) {
    const stored = readStoredUser()
    if (stored && stored.token !== session.user.token) {
      setUser(stored)
      return true
    }
    writeStoredUser(undefined)
  }
  $session.set({ status: 'signed-out', expired: true })
  return false
}

/** Returns the id of the signed-in player, or ''. */
export function playerOf(session: Session): string {
  return session.status === 'signed-in' ? session.user.id : ''
}

/** Returns whether the session has expired and the player has not signed in again. */
export function hasExpired(): boolean {
  const session = $session.get()
  return session.status === 'signed-out' && session.expired === true
}

function setUser(user: UserInfo | undefined) {
  $session.set(
    user && user.id !== deleted ? { status: 'signed-in', user } : { status: 'signed-out' },
  )
}

const renewalModule = lazyModule(() => import('./renewal.ts'))

/**
 * Renews the token after half of its lifetime, while the page is in use. A player who is inactive until the
 * token expires has to sign in again.
 */
function renewWhenDue() {
  const session = $session.get()
  if (session.status !== 'signed-in' || document.hidden) return
  const { token, renewAt = Number.POSITIVE_INFINITY } = session.user
  if (!token || Date.now() < Math.max(renewAt, nextAttempt)) return
  nextAttempt = Date.now() + RENEWAL_INTERVAL_MS
  // After a failure, such as a lost network, a later event tries again.
  renew(token).catch(() => undefined)
}

async function renew(token: string) {
  const caller = $session.get()
  const renewed = await (await renewalModule()).fetchNewToken()
  if (!renewed) expireSession(caller)
  // The new token is dropped if the player has signed out or in meanwhile, here or in another tab.
  else if (readStoredUser()?.token === token) signIn(renewed)
}
