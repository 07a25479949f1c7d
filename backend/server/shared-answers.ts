import { LRUCache } from 'lru-cache'
import { callExpression } from '#backend/database/api-catalogue.ts'
import type { ApiFunction } from '#backend/database/api-function.ts'
import type { Read } from '#backend/database/database.ts'

const MAX_ANSWERS = 1000
const MAX_BYTES = 16 * 1024 * 1024

const MAX_CALL_BYTES = 1024

/**
 * A short cache of answers for signed-out visitors, who all get the same answer. Simultaneous calls
 * share one read, so a campaign's opening costs one read. An answer contains the server's time, so
 * pages count down correctly from an answer that is a second old. Failures are not cached.
 */
export class SharedAnswers {
  readonly #answers: LRUCache<string, Read, () => Promise<Read>> | undefined

  /** Caches each answer for `kept` milliseconds; 0 disables the cache. */
  constructor(kept: number) {
    if (kept === 0) return
    this.#answers = new LRUCache({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      // Counts two bytes per character, the most that JavaScript uses.
      sizeCalculation: ({ value }, call) => 2 * (call.length + (value?.length ?? 0)),
      ttl: kept,
      fetchMethod: (_call, _stale, { context: ask }) => ask(),
    })
  }

  /**
   * Returns the answer to a call of `fn`: a cached one, or what `ask` resolves to.
   * @throws {ParameterError} for a value that PostgreSQL cannot accept.
   */
  async get(
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    ask: () => Promise<Read>,
  ): Promise<Read> {
    // The key is the SQL of the call, so it omits parameters that the function does not have.
    const call = callExpression(fn, params, JSON.stringify)
    if (Buffer.byteLength(call) > MAX_CALL_BYTES) return ask()
    // Asks directly if the cache is disabled, or if this answer was evicted meanwhile.
    return (await this.#answers?.fetch(call, { context: ask })) ?? ask()
  }
}
