import { isSoundOn } from './sound-switch.ts'

/**
 * Lets the phone be felt, if the player has switched that on: for so many milliseconds, or for times and
 * pauses by turns. Only some browsers can, and the player's device may have it switched off.
 */
export function vibrate(pattern: number | number[]): void {
  if (isSoundOn() && canVibrate()) navigator.vibrate(pattern)
}

/** Whether this browser knows of vibration; those of iPhones do not. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function'
}
