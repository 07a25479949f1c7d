import { isSoundOn } from './sound-switch.ts'

/**
 * Vibrates, if the player has switched vibration on: for a number of milliseconds, or in taps and
 * pauses that alternate. Does nothing if the browser cannot vibrate.
 */
export function vibrate(pattern: number | number[]): void {
  if (isSoundOn() && canVibrate()) navigator.vibrate(pattern)
}

/** Returns whether the browser supports vibration. Browsers on iPhones do not. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function'
}
