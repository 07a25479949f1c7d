import { LRUCache } from 'lru-cache'
import type { Read } from '#backend/database/database.ts'

/** The most answers that are kept: whoever asks for ever other things must not fill the memory. */
const MOST = 1000

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
      max: MOST,
      ttl: kept,
      fetchMethod: (_key, _stale, { context: ask }) => ask(),
    })
  }

  /** Returns the answer to a call of `name` with `params`: one that is kept, or what `ask` resolves to. */
  async get(name: string, params: object, ask: () => Promise<Read>): Promise<Read> {
    const answer = await this.#answers?.fetch(`${name} ${JSON.stringify(params)}`, { context: ask })
    // None is kept, or a thousand others pushed it out while it was asked for.
    return answer ?? ask()
  }
}
