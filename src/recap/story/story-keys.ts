export type KeyMove = 'next' | 'back' | 'first' | 'last'

interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const MOVES: Readonly<Record<string, KeyMove>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ArrowUp: 'back',
  ArrowLeft: 'back',
  PageUp: 'back',
  Home: 'first',
  End: 'last',
}

/**
 * Returns the move of a key; null for other keys, for shortcuts with a modifier, and for the space bar on
 * a control.
 */
export function keyMove(press: KeyPress, onControl: boolean): KeyMove | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null
  if (press.key === ' ') {
    if (onControl) return null
    return press.shiftKey ? 'back' : 'next'
  }
  return press.shiftKey ? null : (MOVES[press.key] ?? null)
}
