import { LRUCache } from 'lru-cache'
import { callExpression } from '#backend/database/api-catalogue.ts'
import type { ApiFunction } from '#backend/database/api-function.ts'
import type { Read } from '#backend/database/database.ts'

/** The maximum number of kept answers, and of their bytes. */
const MAX_ANSWERS = 1000
const MAX_BYTES = 16 * 1024 * 1024

/** The longest call whose answer is kept, in bytes. */
const MAX_CALL_BYTES = 1024

/**
 * Answers for signed-out visitors, which are the same for all. Each is kept for a moment and requested once
 * for all who wait, so a campaign's opening costs one read. Failures are not kept. An answer contains the
 * server's time, from which pages count, so a second of age misleads nobody.
 */
export class SharedAnswers {
  readonly #answers: LRUCache<string, Read, () => Promise<Read>> | undefined

  /** Keeps answers for `kept` milliseconds; 0 keeps none. */
  constructor(kept: number) {
    if (kept === 0) return
    this.#answers = new LRUCache({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      // JavaScript stores a character in one or two bytes.
      sizeCalculation: ({ value }, call) => 2 * (call.length + (value?.length ?? 0)),
      ttl: kept,
      fetchMethod: (_call, _stale, { context: ask }) => ask(),
    })
  }

  /**
   * Returns the answer to a call of `fn`: a kept one, or what `ask` resolves to.
   * @throws {ParameterError} for a value that PostgreSQL cannot take.
   */
  async get(
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    ask: () => Promise<Read>,
  ): Promise<Read> {
    // The key omits parameters that the function does not have.
    const call = callExpression(fn, params, JSON.stringify)
    if (Buffer.byteLength(call) > MAX_CALL_BYTES) return ask()
    // No answers are kept, or this one was evicted meanwhile.
    return (await this.#answers?.fetch(call, { context: ask })) ?? ask()
  }
}
