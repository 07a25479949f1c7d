import type { Try } from './writers.ts'

/** Returns when effects were answered after `from`, in order, in milliseconds since 1970. */
export function answeredEffects(tries: readonly Try[], from: number): number[] {
  return tries
    .filter(({ isEffect, status, answered }) => isEffect && status === 200 && answered > from)
    .map(({ answered }) => answered)
    .sort((one, other) => one - other)
}

/**
 * Returns the longest time between `from` and `end` in which no effect was answered, in milliseconds.
 * The end counts, too: effects may not have worked again by then.
 */
export function longestGap(tries: readonly Try[], from: number, end = Date.now()): number {
  const times = [from, ...answeredEffects(tries, from).filter((time) => time <= end), end]
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** Formats milliseconds: `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
