import { atom } from 'nanostores'

/** The lifetime of the cookie, in seconds. */
const YEAR = 365 * 24 * 60 * 60

/**
 * Whether the player has switched sound and vibration on. Undefined, which means off, until the cookie has
 * been read or if the player has not chosen yet.
 */
export const $sound = atom<boolean | undefined>(undefined)

let restored = false

/** Returns whether the page may play sounds and vibrate. */
export function isSoundOn(): boolean {
  restoreSound()
  return $sound.get() === true
}

/** Reads the player's earlier choice from the cookie, once. */
export function restoreSound(): void {
  if (restored) return
  restored = true
  read()
  // The browser's cache may show a page that is older than the choice, so the cookie is read again.
  addEventListener('pageshow', read)
}

/**
 * Switches sound and vibration on or off for all pages of this browser. The choice is stored in a cookie,
 * because the product spec fixes the keys of localStorage. No server reads the cookie.
 */
export function switchSound(on: boolean): void {
  restoreSound()
  $sound.set(on)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `sound=${on ? 'on' : 'off'}; path=/; max-age=${YEAR}; samesite=lax`
}

function read(): void {
  const stored = /(?:^|; )sound=(on|off)(?:;|$)/.exec(document.cookie)
  if (stored) $sound.set(stored[1] === 'on')
}
