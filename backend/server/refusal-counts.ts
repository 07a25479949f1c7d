import type { Background } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { isRefusal } from '#src/contract/refusals.ts'

/** How often the counts are written, in milliseconds. */
const INTERVAL = 5_000

/**
 * The most counts that wait to be written, so that neither a flood of refusals nor a database that
 * does not answer fills the memory; what is beyond is not counted.
 */
const MAX_COUNTS = 5_000

interface Refused {
  player: string
  function: string
  code: string
  times: number
}

/**
 * Counts the effects that players were refused, for people at the company. A refusal undoes its
 * transaction, so the server counts it afterwards: in memory, and every five seconds in one statement
 * for all players. It costs a call nothing, and no call fails or waits because of it.
 */
export class RefusalCounts {
  readonly #database: Pick<Background, 'query'>
  readonly #onError: (error: unknown) => void
  #counts = new Map<string, Refused>()
  readonly #writer: RepeatedWork

  constructor(database: Pick<Background, 'query'>, onError: (error: unknown) => void = () => {}) {
    this.#database = database
    this.#onError = onError
    this.#writer = new RepeatedWork(() => this.write(), INTERVAL, onError)
  }

  /** Counts `error` if a rule refused it to that player; anything else is ignored. */
  add(player: string | undefined, fn: string, error: unknown): void {
    const refusal = sqlError(error)
    if (!player || !refusal || !isRefusal(refusal)) return
    const key = `${player} ${fn} ${refusal.code}`
    const count = this.#counts.get(key)
    if (count) count.times += 1
    else if (this.#counts.size < MAX_COUNTS) {
      this.#counts.set(key, { player, function: fn, code: refusal.code, times: 1 })
    }
  }

  /** Writes the counts from now on. */
  start(): void {
    this.#writer.start()
  }

  /** Stops writing, after what was counted until now. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes what was counted since the last time; counts that cannot be written are dropped. */
  async write(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    await this.#database.query('select app.add_refusals($1::text::jsonb)', [JSON.stringify(counts)])
  }
}
