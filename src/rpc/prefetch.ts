import {
  type PrefetchedResponse,
  type PrefetchWindow,
  prefetchKey,
} from '#src/contract/prefetch.ts'

/** A page opened in the background starts late. */
const MAX_AGE_MS = 15_000

/** When waiting responses arrived, by their server time. */
const receipts = new Map<string, number>()

/**
 * Returns the response to the same call by the page's markup (layouts/prefetch.ts), with the same body
 * and headers; each can be taken once. Undefined if the call must be made: none was sent, it failed, or
 * it is too old.
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

/** Stores when the response with `serverTime` arrived, if that was earlier. */
export function noteReceipt(value: unknown, at: number): void {
  const time = (value as { server_time?: unknown } | null)?.server_time
  if (typeof time === 'string') receipts.set(time, at)
}

/** Returns when the response with `serverTime` arrived, by `performance.now()`. */
export function receivedAt(serverTime: string): number {
  return receipts.get(serverTime) ?? performance.now()
}
