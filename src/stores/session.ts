import { atom } from 'nanostores'
import { bridge } from '#src/bridge/bridge.ts'
import { lateModule } from '#src/bridge/late-module.ts'
import { readStoredUser, writeStoredUser } from '#src/bridge/stored-user.ts'
import type { SignIn } from '#src/contract/auth.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import type { UserInfo } from '#src/contract/user-info.ts'

/** Who plays. `unknown` until the start has asked, which is also what a page is rendered with. */
export type Session =
  | { readonly status: 'unknown' }
  /** `expired`: somebody was signed in until just now, and the server no longer takes the token. */
  | { readonly status: 'signed-out'; readonly expired?: true }
  | { readonly status: 'signed-in'; readonly user: UserInfo }

/** The session. */
export const $session = atom<Session>({ status: 'unknown' })

/** What a player does that shows that the page is used. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'visibilitychange']

/** How long to wait after a renewal was tried, in milliseconds. */
const PAUSE = 60_000

let listening = false
let nextRenewal = 0

/** Asks the app, or the storage of a web page, who plays. The start does it; throws never. */
export async function loadSession(): Promise<void> {
  if (bridge.inApp) {
    show(await bridge.call('getUserInfo').catch(() => undefined))
    return
  }
  show(readStoredUser())
  if (listening) return
  listening = true
  // Signing in or out in another tab counts here, too. The token is what it writes last.
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.token || key === null) show(readStoredUser())
  })
  for (const sign of SIGNS_OF_USE) addEventListener(sign, renewWhenDue, { capture: true })
  renewWhenDue()
}

/** Keeps what a sign-in answered, and shows it to everybody on the page. */
export function signIn({ access_token, expires_in, player }: SignIn): void {
  const renewAt = Date.now() + expires_in * 500
  const user = { id: player.id, username: player.username, token: access_token, renewAt }
  writeStoredUser(user)
  show(user)
}

/**
 * Forgets who plays, with the token; other tabs follow. Inside the app the session is the app's, and
 * nothing happens.
 */
export function signOut(): void {
  if (bridge.inApp) return
  writeStoredUser(undefined)
  show(undefined)
}

/** Keeps the name that the player has from now on. Inside the app the session is the app's. */
export function renamePlayer(username: string): void {
  const session = $session.get()
  if (session.status !== 'signed-in') return
  const user = { ...session.user, username }
  if (!bridge.inApp) writeStoredUser(user)
  show(user)
}

/**
 * Forgets a token that the server no longer takes; what the page shows stays, and it asks to sign in
 * again. Inside the app the session is the app's: nothing is forgotten there.
 */
export function expireSession(): void {
  const session = $session.get()
  if (bridge.inApp || session.status !== 'signed-in') return
  const stored = readStoredUser()
  // Another tab has a new one already.
  if (stored && stored.token !== session.user.token) {
    show(stored)
    return
  }
  writeStoredUser(undefined)
  $session.set({ status: 'signed-out', expired: true })
}

/** Whether a session has ended under the player, who has not signed in again. */
export function hasExpired(): boolean {
  const session = $session.get()
  return session.status === 'signed-out' && session.expired === true
}

function show(user: UserInfo | undefined) {
  $session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' })
}

const renewalModule = lateModule(() => import('./renewal.ts'))

/**
 * Renews the session once half of its token's life is over, where the page is used. Who leaves it
 * alone until the end signs in again.
 */
function renewWhenDue() {
  const session = $session.get()
  if (session.status !== 'signed-in' || document.hidden) return
  const { token, renewAt = Number.POSITIVE_INFINITY } = session.user
  if (!token || Date.now() < Math.max(renewAt, nextRenewal)) return
  nextRenewal = Date.now() + PAUSE
  // What is not renewed now, for want of a network say, is with a later press.
  renew(token).catch(() => undefined)
}

async function renew(token: string) {
  const renewed = await (await renewalModule()).renewal()
  if (!renewed) expireSession()
  // Who has signed out or in meanwhile, here or in another tab, has decided otherwise.
  else if (readStoredUser()?.token === token) signIn(renewed)
}
