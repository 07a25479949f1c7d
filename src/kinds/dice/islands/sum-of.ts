import type { Roll } from './dice-props.ts'

/** Writes how a roll counted, the same in every language: "5 + 3", or "(4 + 4) × 2" for a double. */
export function sumOf({ faces: [first, second], double, dice }: Roll): string {
  const sum = `${first} + ${second}`
  // The roll itself knows its factor, also where the manifest's has changed since.
  return double ? `(${sum}) × ${dice / (first + second)}` : sum
}
