import { LRUCache } from 'lru-cache'
import { callExpression } from '#backend/database/api-catalogue.ts'
import type { ApiFunction } from '#backend/database/api-function.ts'
import type { Read } from '#backend/database/database.ts'

/** The most answers that are kept, and the most memory for them, in bytes. */
const MAX_ANSWERS = 1000
const MAX_BYTES = 16 * 1024 * 1024

/** The longest call whose answer is kept, in bytes. */
const MAX_CALL_BYTES = 1024

/**
 * What strangers are answered, who are all answered alike: kept for a moment, and asked for once by all
 * who wait for it. A campaign that opens is so read by everybody at the price of one. Failures are not
 * kept. An answer tells the server's time, by which pages count, so one that is a second old misleads
 * nobody.
 */
export class SharedAnswers {
  readonly #answers: LRUCache<string, Read, () => Promise<Read>> | undefined

  /** Keeps answers for `kept` milliseconds; 0 keeps none. */
  constructor(kept: number) {
    if (kept === 0) return
    this.#answers = new LRUCache({
      max: MAX_ANSWERS,
      maxSize: MAX_BYTES,
      // JavaScript keeps a character in one byte or two.
      sizeCalculation: ({ value }, call) => 2 * (call.length + (value?.length ?? 0)),
      ttl: kept,
      fetchMethod: (_call, _stale, { context: ask }) => ask(),
    })
  }

  /**
   * Returns the answer to a call of `fn`: one that is kept, or what `ask` resolves to.
   * @throws {ParameterError} for a value that PostgreSQL cannot take.
   */
  async get(
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    ask: () => Promise<Read>,
  ): Promise<Read> {
    // As PostgreSQL is asked: without anything that the function does not take.
    const call = callExpression(fn, params, JSON.stringify)
    if (Buffer.byteLength(call) > MAX_CALL_BYTES) return ask()
    // None is kept, or others pushed it out while it was asked for.
    return (await this.#answers?.fetch(call, { context: ask })) ?? ask()
  }
}
