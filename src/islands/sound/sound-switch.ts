import { atom } from 'nanostores'

/** The lifetime of the cookie, in seconds. */
const YEAR = 365 * 24 * 60 * 60

/**
 * Whether the player has switched sound and vibration on; undefined while they have not chosen, which is
 * off, and before anything on the page has asked.
 */
export const $sound = atom<boolean | undefined>(undefined)

let restored = false

/** Whether things may be heard and felt: all that sounds or vibrates asks this. */
export function isSoundOn(): boolean {
  restoreSound()
  return $sound.get() === true
}

/** Reads what the player chose on an earlier page or visit, once. */
export function restoreSound(): void {
  if (restored) return
  restored = true
  read()
  // A page that the browser kept may be older than the choice.
  addEventListener('pageshow', read)
}

/**
 * Switches sound and vibration on or off, for every page of this browser. Stored in a cookie, because the
 * product spec fixes all keys of localStorage; no server reads it.
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
