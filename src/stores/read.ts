import { type FetcherStore, nanoquery } from '@nanostores/query'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import { createConditionalCall } from '#src/rpc/conditional-call.ts'
import { Failure, toFailure } from '#src/rpc/failure.ts'
import { onOtherWindowChange } from '#src/rpc/other-windows.ts'
import { $session, expireSession, hasExpired, playerOf } from './session.ts'

interface CacheEntry {
  readonly data?: unknown
  readonly error?: Failure
}

/** Keeps the last data when a refresh fails temporarily, so that the page can still show it. */
class ResponseCache extends Map<string, CacheEntry> {
  override set(key: string, entry: CacheEntry) {
    const data = this.get(key)?.data
    const isKept = entry.error && isTransient(entry.error) && data !== undefined
    return super.set(key, isKept ? { ...entry, data } : entry)
  }
}

/** Returns whether a retry may succeed, so that the screen keeps its data. A refusal replaces the data. */
export function isTransient(failure: Failure): boolean {
  return !isRefusal(failure)
}

const cache = new ResponseCache()

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  revalidateOnFocus: true,
  // The client has already retried once. The player decides about further retries.
  onErrorRetry: null,
})

/**
 * The query key of each pending call. nanoquery refetches a key only after it has cached the key's
 * response, so `refresh` waits for these calls. A call stays in the map for a moment after its
 * response, because inside the app an effect may end in that moment.
 */
const pendingCalls = new Map<Promise<unknown>, string>()

/** How often `refresh` was called. A response requested before the last call may lack recent changes. */
let refreshes = 0

const anonymousKeys = new Set<string>()

export type Read<Fn extends RpcFunction> = FetcherStore<RpcResult<Fn>, Failure>

/**
 * Creates a store of the result of `fn` for `params` (`data`, `error`, `loading`). It fetches while the store
 * has listeners. Stores of the same call share one result. A refresh keeps the old data until the response.
 */
export function createRead<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
): Read<Fn> {
  const call = createConditionalCall(fn)
  return createQuery(keyOf(fn, params), () => call(params))
}

/**
 * Fetches the result of `fn` once, without the cache, for example after an effect whose response was lost.
 * Expires and renews the session like a store.
 */
export function readOnce<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
): Promise<RpcResult<Fn>> {
  const key = queryKey(keyOf(fn, params))
  return trackCall(
    key,
    callWithSession(key, () => rpc(fn, params)),
  )
}

export type Call = typeof rpc

/**
 * Creates a store of the result of `fetch`, which makes its reads with `call`. Queries with the same key
 * share one result.
 */
export function createQuery<Result>(
  key: string[],
  fetch: (call: Call) => Promise<Result>,
): FetcherStore<Result, Failure> {
  return createFetcherStore<Result, Failure>(key, {
    fetcher: async () => {
      const known = refreshes
      const joined = queryKey(key)
      const answer = await trackCall(
        joined,
        callWithSession(joined, () => fetch(rpc)),
      )
      // A response that was requested before a refresh may lack the player's last effect, so cached data has
      // priority. `refresh` fetches again.
      return (known !== refreshes && (cache.get(joined)?.data as Result)) || answer
    },
  })
}

function keyOf(fn: RpcFunction, params: object): string[] {
  return [fn.name, JSON.stringify(params)]
}

/** Returns a query's key as nanoquery joins it, for `pendingCalls` and the cache. */
export function queryKey(parts: readonly string[]): string {
  return parts.join('')
}

/**
 * Refetches all data: a query with a pending call after that call's response, which may lack the
 * change; other queries at once.
 */
export async function refresh(): Promise<void> {
  refreshes++
  const older = [...pendingCalls]
  const waiting = new Set(pendingCalls.values())
  revalidateKeys((key) => !waiting.has(key))
  const settled = (key: string) =>
    Promise.allSettled(older.flatMap(([call, of]) => (of === key ? [call] : [])))
  await Promise.all(
    [...waiting].map(async (key) => {
      await settled(key)
      await new Promise((resolve) => setTimeout(resolve))
      revalidateKeys(key)
    }),
  )
}

/** Refetches all data of the page. Resolves with whether all reads succeeded. */
export async function refreshFully(): Promise<boolean> {
  await refresh()
  const ends = await Promise.allSettled(pendingCalls.keys())
  return ends.every(({ status }) => status === 'fulfilled')
}

// nanoquery's option revalidateOnReconnect would skip queries that failed less than four seconds before (its
// dedupe time).
if (typeof window !== 'undefined') window.addEventListener('online', () => void refresh())

onOtherWindowChange(() => void refresh())

/**
 * Registers a pending call of the query `key` for `refresh`. Returns the call's promise, which rejects
 * only with a Failure; a rejected token expires the session.
 */
export function trackCall<Result>(key: string, call: Promise<Result>): Promise<Result> {
  const caller = $session.get()
  pendingCalls.set(call, key)
  return call
    .catch((error: unknown) => {
      const failure = toFailure(error)
      if (failure.reason === 'unauthorized') expireSession(caller)
      throw failure
    })
    .finally(() => void setTimeout(() => pendingCalls.delete(call)))
}

/**
 * Makes a call. Once the session has expired, the call fails if the screen shows the player's data,
 * so that no input is lost; otherwise the call is anonymous.
 */
async function callWithSession<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
  const isShown = cache.get(key)?.data !== undefined
  const callAnonymously = () => {
    if (isShown && !anonymousKeys.has(key)) throw new Failure('unauthorized', 'The session is over')
    anonymousKeys.add(key)
    return call()
  }
  if (hasExpired()) return callAnonymously()
  const caller = $session.get()
  try {
    return await call()
  } catch (error) {
    if (toFailure(error).reason !== 'unauthorized') throw error
    return expireSession(caller) ? call() : callAnonymously()
  }
}

// Discards the cached data when the player changes, because another player must not see it.
let player: string | undefined
let hadExpired = false
$session.listen((session) => {
  if (hasExpired()) {
    hadExpired = true
    return
  }
  const now = playerOf(session)
  if (player !== undefined && player !== now) {
    // The data for signed-out visitors stays until the data of the player who signs in has loaded.
    invalidateKeys((key) => player !== '' || cache.get(key)?.data === undefined)
    if (player === '') void refresh()
  } else if (hadExpired) void refresh()
  hadExpired = false
  anonymousKeys.clear()
  player = now
})
