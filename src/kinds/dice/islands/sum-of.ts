import type { Roll } from './dice-props.ts'

/** Returns the calculation of a roll: "5 + 3", or "(4 + 4) × 2" for a double. */
export function sumOf({ faces: [first, second], double, dice }: Roll): string {
  const sum = `${first} + ${second}`
  // Computes the factor from the roll, because the manifest may have another one since the roll.
  return double ? `(${sum}) × ${dice / (first + second)}` : sum
}
