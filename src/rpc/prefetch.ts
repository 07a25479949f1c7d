import {
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'

/** How old an answer may be when it is taken, in ms: a page that was opened in the background starts late. */
const MAX_AGE_MS = 15_000

/** When answers that waited were there, by the server's time that they tell. */
const receipts = new Map<string, number>()

/**
 * Returns the answer to the call that the page's own markup has sent already (layouts/prefetch.ts), if
 * it was sent with the same body and headers; each is given out once. Undefined where the call has to be
 * made: none was sent, it had no answer, or too long ago.
 */
export async function takePrefetched(
  path: string,
  body: object | undefined,
  headers: object,
): Promise<PrefetchedResponse | undefined> {
  const calls = (globalThis as PrefetchWindow).rollmatesCalls
  const key = prefetchKey(path, JSON.stringify(body), headers)
  const answer = await calls?.get(key)
  calls?.delete(key)
  return answer && performance.now() - answer.at < MAX_AGE_MS ? answer : undefined
}

/** Notes when the answer that tells `serverTime` was there, where that is not now. */
export function noteReceipt(value: unknown, at: number): void {
  const time = (value as { server_time?: unknown } | null)?.server_time
  if (typeof time === 'string') receipts.set(time, at)
}

/** Returns when the answer that tells `serverTime` was there, by `performance.now()`. */
export function receivedAt(serverTime: string): number {
  return receipts.get(serverTime) ?? performance.now()
}
