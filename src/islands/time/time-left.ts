import type { Words } from '#src/islands/words/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left until an instant: whole days, below that whole hours, below that minutes. */
export function timeLeft(until: string, now: number): { unit: TimeUnit; count: number } {
  const left = Math.max(0, Date.parse(until) - now)
  if (left >= DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  if (left >= HOUR) return { unit: 'hours', count: Math.floor(left / HOUR) }
  return { unit: 'minutes', count: Math.ceil(left / MINUTE) }
}

type TimeUnit = 'days' | 'hours' | 'minutes'

/** In words, such as "6 days left"; the texts are `left.` of namespace `common`. */
export function sayTimeLeft(words: Words, until: string, now: number): string {
  const { unit, count } = timeLeft(until, now)
  return words.count(`left.${unit}`, count)
}
