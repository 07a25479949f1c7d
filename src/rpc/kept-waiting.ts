import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'

const KEY = 'rollmates-waiting'

const LIFETIME_MS = 60_000

/** Returns the number of waiting swaps of the player `id`, if it was read recently. */
export function readWaiting(id: string): number | undefined {
  const [whose, at, count] = readVisit(KEY)?.split(' ') ?? []
  return whose === id && Math.abs(Date.now() - Number(at)) < LIFETIME_MS ? Number(count) : undefined
}

/** Stores the number of waiting swaps of the player `id` for the next page. */
export function keepWaiting(id: string, count: number): void {
  writeVisit(KEY, `${id} ${Date.now()} ${count}`)
}

/** Removes the stored number, because an effect may have changed it. */
export function forgetWaiting(): void {
  writeVisit(KEY, null)
}
