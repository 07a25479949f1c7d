/**
 * Lets the phone be felt: for so many milliseconds, or for times and pauses by turns. Only some browsers
 * can, and the player's device may have it switched off.
 */
export function vibrate(pattern: number | number[]): void {
  if (typeof navigator.vibrate === 'function') navigator.vibrate(pattern)
}
