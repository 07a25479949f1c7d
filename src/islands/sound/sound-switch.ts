import { atom } from 'nanostores'

/** The lifetime of the cookie, in seconds. */
const YEAR = 365 * 24 * 60 * 60

/** Whether the player has switched sounds on. Off until they do, on every page. */
export const $sound = atom(false)

/** Reads what the player chose on an earlier page or visit. */
export function restoreSound(): void {
  $sound.set(/(?:^|; )sound=on(?:;|$)/.test(document.cookie))
}

/**
 * Switches sounds on or off, for every page of this browser. Stored in a cookie, because the product
 * spec fixes all keys of localStorage; no server reads it.
 */
export function switchSound(on: boolean): void {
  $sound.set(on)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in old WebViews
  document.cookie = `sound=${on ? 'on' : 'off'}; path=/; max-age=${YEAR}; samesite=lax`
}
