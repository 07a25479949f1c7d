import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'

/** The session storage entry of how many swaps wait: whose, when it was read, how many. */
const KEY = 'rollmates-waiting'

/** How long the next page may show it without asking, in milliseconds. */
const LIFETIME_MS = 60_000

/** Returns how many swaps wait for the player `id`, if that was read a moment ago. */
export function readWaiting(id: string): number | undefined {
  const [whose, at, count] = readVisit(KEY)?.split(' ') ?? []
  return whose === id && Math.abs(Date.now() - Number(at)) < LIFETIME_MS ? Number(count) : undefined
}

/** Keeps how many swaps wait for the player `id`, for the page that is opened next. */
export function keepWaiting(id: string, count: number): void {
  writeVisit(KEY, `${id} ${Date.now()} ${count}`)
}

/** Forgets it: an effect may have changed it. */
export function forgetWaiting(): void {
  writeVisit(KEY, null)
}
