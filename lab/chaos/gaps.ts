import type { Try } from './writers.ts'

/** Returns when effects, or reads, were answered after `from`, in order, in milliseconds since 1970. */
export function answersOf(
  tries: readonly Try[],
  from: number,
  what: 'effects' | 'reads' = 'effects',
): number[] {
  return tries
    .filter(({ isEffect }) => isEffect === (what === 'effects'))
    .filter(({ status, answered }) => status === 200 && answered > from)
    .map(({ answered }) => answered)
    .sort((one, other) => one - other)
}

/**
 * Returns the longest time between `from` and `end` in which no effect, or read, was answered, in
 * milliseconds. The end counts, too: they may not have worked again by then.
 */
export function longestGap(
  tries: readonly Try[],
  from: number,
  end = Date.now(),
  what: 'effects' | 'reads' = 'effects',
): number {
  const times = [from, ...answersOf(tries, from, what).filter((time) => time <= end), end]
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
}

/** Formats milliseconds: `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
