import { type FetcherStore, nanoquery } from '@nanostores/query'
import { isRefusal } from '#src/contract/refusals.ts'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import { Failure, toFailure } from '#src/rpc/failure.ts'
import { onDoneElsewhere } from '#src/rpc/other-windows.ts'
import { $session, expireSession, hasExpired } from './session.ts'

interface Answer {
  readonly data?: unknown
  readonly error?: Failure
}

/** What was answered last stays when asking again fails, so that the page goes on showing it. */
class Answers extends Map<string, Answer> {
  override set(key: string, answer: Answer) {
    const data = this.get(key)?.data
    const stays = answer.error && isPassing(answer.error) && data !== undefined
    return super.set(key, stays ? { ...answer, data } : answer)
  }
}

/** What the next try may mend: until then the screen keeps what it had. A refusal replaces it. */
export function isPassing(failure: Failure): boolean {
  return !isRefusal(failure)
}

const answers = new Answers()

const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache: answers,
  // A player comes back from the game or another tab: what is shown is asked for again.
  revalidateOnFocus: true,
  // A call is repeated once by the client; after that the player decides.
  onErrorRetry: null,
})

/**
 * Calls under way and their queries' keys, each until a moment after its answer: only then has the
 * library kept what came, and would ask anew. Inside the app answers come together, an effect's right
 * behind a read's.
 */
const running = new Map<Promise<unknown>, string>()

/** What was answered to a stranger after the session had ended: it can be asked again as it is. */
const publicAnswers = new Set<string>()

/** What a remote function that only reads has answered: `data`, `error` (a Failure), `loading`. */
export type Read<Fn extends RpcFunction> = FetcherStore<RpcResult<Fn>, Failure>

/**
 * A store of what `fn` answers to `params`, asked while somebody listens. Readers of the same call
 * share one answer. What was answered stays while it is asked for again.
 */
export function createRead<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
): Read<Fn> {
  return createQuery([fn.name, JSON.stringify(params)], () => rpc(fn, params))
}

/** A store of what `ask` answers; queries of the same key share one answer. */
export function createQuery<Result>(
  key: string[],
  ask: () => Promise<Result>,
): FetcherStore<Result, Failure> {
  return createFetcherStore<Result, Failure>(key, {
    fetcher: () => tracked(keyOf(key), answerNow(keyOf(key), ask)),
  })
}

/** A query's key as the library joins it. */
export function keyOf(parts: readonly string[]): string {
  return parts.join('')
}

/**
 * Asks for everything on the page again. What is under way may be older than what was done: it is
 * asked once it has answered, the others do not wait for it.
 */
export async function refresh(): Promise<void> {
  const older = [...running]
  const waiting = new Set(running.values())
  revalidateKeys((key) => !waiting.has(key))
  const answered = (key: string) =>
    Promise.allSettled(older.flatMap(([call, of]) => (of === key ? [call] : [])))
  await Promise.all(
    [...waiting].map(async (key) => {
      await answered(key)
      await new Promise((resolve) => setTimeout(resolve))
      revalidateKeys(key)
    }),
  )
}

// Back from a tunnel, too. The library would take a failure of the last four seconds for an answer.
if (typeof window !== 'undefined') window.addEventListener('online', () => void refresh())

// Where the other window is on show, it asks at once; where it is hidden, when the player comes back.
onDoneElsewhere(() => void refresh())

/**
 * Lets `refresh` wait for a call of the query `key`; what it throws is a Failure, and ends a session
 * that is over.
 */
export function tracked<Result>(key: string, call: Promise<Result>): Promise<Result> {
  running.set(call, key)
  return call
    .catch((error: unknown) => {
      const failure = toFailure(error)
      if (failure.reason === 'unauthorized') expireSession()
      throw failure
    })
    .finally(() => void setTimeout(() => running.delete(call)))
}

/**
 * Calls, and minds the end of the session. What a player sees stays as it is until they have signed
 * in again, with what they typed and chose in it; where nothing is on show yet, they see what a
 * stranger does.
 */
async function answerNow<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
  const isShown = answers.get(key)?.data !== undefined
  const asStranger = () => {
    if (isShown && !publicAnswers.has(key)) throw new Failure('unauthorized', 'The session is over')
    publicAnswers.add(key)
    return call()
  }
  if (hasExpired()) return asStranger()
  try {
    return await call()
  } catch (error) {
    if (toFailure(error).reason !== 'unauthorized') throw error
    expireSession()
    return hasExpired() ? asStranger() : call()
  }
}

// What one player was answered is nothing for the next.
let player: string | undefined
let hadExpired = false
$session.listen((session) => {
  if (hasExpired()) {
    hadExpired = true
    return
  }
  const now = session.status === 'signed-in' ? session.user.id : ''
  if (player !== undefined && player !== now) invalidateKeys(() => true)
  else if (hadExpired) void refresh()
  hadExpired = false
  publicAnswers.clear()
  player = now
})
