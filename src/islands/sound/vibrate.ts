import { isSoundOn } from './sound-switch.ts'

/**
 * Vibrates, if the player has switched that on: for a number of milliseconds, or in taps and pauses that
 * alternate. Some browsers cannot, and devices may have it switched off.
 */
export function vibrate(pattern: number | number[]): void {
  if (isSoundOn() && canVibrate()) navigator.vibrate(pattern)
}

/** Returns whether the browser supports vibration; those of iPhones do not. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function'
}
