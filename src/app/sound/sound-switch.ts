import { atom } from 'nanostores'

const YEAR = 365 * 24 * 60 * 60

/**
 * Whether the player has switched sound and vibration on. Undefined means off: the player has not
 * chosen, or the cookie has not been read.
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
  // A page from the browser's cache may be older than the choice, so this reads the cookie again.
  addEventListener('pageshow', read)
}

/**
 * Switches sound and vibration on or off for all pages of this browser. A cookie stores the choice,
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
