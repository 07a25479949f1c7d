import type { Roll } from './dice-props.ts'

/** Returns the calculation of a roll: "5 + 3", or "(4 + 4) × 2" for a double. */
export function sumOf({ faces: [first, second], double, dice }: Roll): string {
  const sum = `${first} + ${second}`
  // Computes the factor from the roll, because the manifest's factor may have changed since.
  return double ? `(${sum}) × ${dice / (first + second)}` : sum
}
