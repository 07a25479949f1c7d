import type { Background } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { isRefusal } from '#src/contract/refusals.ts'

/** The interval between writes of the counts, in milliseconds. */
const INTERVAL = 5_000

/**
 * The maximum number of unwritten counts, so that neither a flood of refusals nor a database that does not
 * answer fills the memory.
 */
const MAX_COUNTS = 5_000

interface Refused {
  player: string
  function: string
  code: string
  times: number
}

/**
 * Counts players' refused writing calls for operators. A refusal rolls back its transaction, so the
 * server counts in memory and writes all counts in one statement every five seconds. No call waits
 * for a write or fails because of one.
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

  /** Counts `error` if it is a refusal of a player's call; ignores all other errors. */
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

  start(): void {
    this.#writer.start()
  }

  /** Writes the counts that are not yet written, and stops. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes the counts since the last write; drops counts that cannot be written. */
  async write(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    await this.#database.query('select app.add_refusals($1::text::jsonb)', [JSON.stringify(counts)])
  }
}
