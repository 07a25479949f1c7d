/** A press that is longer than this pauses the story. */
export const HOLD_DELAY_MS = 300

export const MIN_SWIPE_PX = 8

const BACK_ZONE = 0.25

export interface Press {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly kind: 'down' | 'held' | 'moved'
}

/** Starts a press. Other pointers are ignored until it ends. */
export function pressDown(press: Press | null, pointer: number, x: number, y: number): Press {
  return press ?? { pointer, x, y, kind: 'down' }
}

/** Handles a movement: beyond the threshold the press is a swipe, not a tap. */
export function pressMove(
  press: Press | null,
  pointer: number,
  x: number,
  y: number,
): Press | null {
  if (press === null || press.pointer !== pointer || press.kind === 'moved') return press
  return Math.hypot(x - press.x, y - press.y) > MIN_SWIPE_PX ? { ...press, kind: 'moved' } : press
}

/** Marks a press as held after `HOLD_DELAY_MS`; a swipe stays a swipe. */
export function pressHeld(press: Press | null): Press | null {
  return press?.kind === 'down' ? { ...press, kind: 'held' } : press
}

/** Ends a press: only a short press without movement turns the page. */
export function pressUp(
  press: Press | null,
  pointer: number,
  left: number,
  width: number,
): { press: Press | null; move: 'next' | 'back' | null } {
  if (press === null || press.pointer !== pointer) return { press, move: null }
  if (press.kind !== 'down') return { press: null, move: null }
  return { press: null, move: press.x - left < width * BACK_ZONE ? 'back' : 'next' }
}
