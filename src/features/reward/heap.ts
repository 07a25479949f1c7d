/** A die's position relative to the middle of the lowest row, in die widths; up is positive. */
export interface HeapPlace {
  readonly x: number
  readonly y: number
}

/** More dice than this would be too small to recognise. */
const MAX_DICE = 15
/** In die widths: the distance between dice of a row (`PITCH`), and between rows (`RISE`). */
const PITCH = 0.76
const RISE = 0.6

/** Returns the number of dice to draw for a number of won dice. It grows more slowly than that number. */
export function diceDrawn(dice: number): number {
  return Math.max(1, Math.min(dice, MAX_DICE, Math.round(2 + Math.sqrt(dice) * 1.4)))
}

/** Returns the positions of `count` dice in rows. Each row has at least one die less than the row below. */
export function heapOf(count: number): readonly HeapPlace[] {
  let base = 1
  while ((base * (base + 1)) / 2 < count) base++
  const places: HeapPlace[] = []
  for (let row = 0; places.length < count; row++) {
    const length = Math.min(base - row, count - places.length)
    const xs = Array.from({ length }, (_, place) => (place - (length - 1) / 2) * PITCH)
    xs.sort((a, b) => Math.abs(a) - Math.abs(b))
    places.push(...xs.map((x) => ({ x, y: row * RISE })))
  }
  return places
}
