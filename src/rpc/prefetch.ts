import {
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'

/** The maximum age of a used response, because a page opened in the background starts late. */
const MAX_AGE_MS = 15_000

const receipts = new Map<string, number>()

/**
 * Returns the response if the page's prefetch (layouts/prefetch.ts) has sent a call with this path,
 * body and headers. Returns each response only once. Returns undefined if the prefetch did not send
 * the call or failed, or if the response is too old.
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

/** Stores `at` as the time when the response `value` arrived, if the response contains a server time. */
export function noteReceipt(value: unknown, at: number): void {
  const time = (value as { server_time?: unknown } | null)?.server_time
  if (typeof time === 'string') receipts.set(time, at)
}

/** Returns when the response with `serverTime` arrived, as `performance.now()`; now if that is unknown. */
export function receivedAt(serverTime: string): number {
  return receipts.get(serverTime) ?? performance.now()
}
