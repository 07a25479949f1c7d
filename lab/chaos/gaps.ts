import type { Try } from './writers.ts'

/** Returns the times of successful writing calls, or reads, after `from`: sorted, in ms since 1970. */
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
 * Returns the longest time, in milliseconds, between two successful writing calls or reads. `from`
 * and `end` count like calls, so that a gap at the beginning or end counts, too.
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

/** Returns the number of calls sent after `from` that got neither a result nor a refusal. */
export function failedSince(tries: readonly Try[], from: number): number {
  return tries.filter(({ sent, status }) => sent >= from && status !== 200 && status !== 400).length
}

/** Formats milliseconds as seconds: `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
