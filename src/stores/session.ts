import { atom } from 'nanostores'
import { bridge } from '../bridge/bridge.ts'
import { readStoredUser, writeStoredUser } from '../bridge/stored-user.ts'
import type { SignIn } from '../contract/auth.ts'
import type { UserInfo } from '../contract/user-info.ts'

/** Who plays. `unknown` until the start has asked, which is also what a page is rendered with. */
export type Session =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: UserInfo }

/** The session. */
export const $session = atom<Session>({ status: 'unknown' })

let listening = false

/** Asks the app, or the storage of a web page, who plays. The start does it; throws never. */
export async function loadSession(): Promise<void> {
  if (bridge.inApp) {
    show(await bridge.call('getUserInfo').catch(() => undefined))
    return
  }
  show(readStoredUser())
  if (listening) return
  listening = true
  // Signing in or out in another tab counts here, too.
  addEventListener('storage', () => show(readStoredUser()))
}

/** Keeps what a sign-in answered, and shows it to everybody on the page. */
export function signIn({ access_token, player }: SignIn): void {
  const user = { id: player.id, username: player.username, token: access_token }
  writeStoredUser(user)
  show(user)
}

/** Forgets who plays, with the token. */
export function signOut(): void {
  writeStoredUser(undefined)
  show(undefined)
}

function show(user: UserInfo | undefined) {
  $session.set(user ? { status: 'signed-in', user } : { status: 'signed-out' })
}
