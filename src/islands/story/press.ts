/** A finger (or the mouse) that lies longer than this, in ms, holds the story. */
export const HOLD_AFTER = 300

/** A finger that has left its place by more than this, in CSS px, swipes. */
export const SWIPE_AFTER = 8

/** The part of the width, from the left, where a tap goes back. */
const BACK_ZONE = 0.25

export interface Press {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly kind: 'down' | 'held' | 'moved'
}

/** A press begins. Any other finger is ignored while one lies on the story. */
export function pressDown(press: Press | null, pointer: number, x: number, y: number): Press {
  return press ?? { pointer, x, y, kind: 'down' }
}

/** The finger moved: beyond the threshold it is a swipe, which never ends as a tap. */
export function pressMove(
  press: Press | null,
  pointer: number,
  x: number,
  y: number,
): Press | null {
  if (press === null || press.pointer !== pointer || press.kind === 'moved') return press
  return Math.hypot(x - press.x, y - press.y) > SWIPE_AFTER ? { ...press, kind: 'moved' } : press
}

/** `HOLD_AFTER` has passed since the press began. */
export function pressHeld(press: Press | null): Press | null {
  return press?.kind === 'down' ? { ...press, kind: 'held' } : press
}

/** What a release means: only a short press that stayed where it was goes anywhere. */
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
