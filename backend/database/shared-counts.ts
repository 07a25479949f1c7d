import { hash } from 'node:crypto'
import type { Database } from './database.ts'
import { RepeatedWork } from './repeated-work.ts'

/** The length of a counting period, in milliseconds; counts restart each minute. */
export const WINDOW = 60_000

/** The interval at which servers share their counts, in milliseconds. */
const INTERVAL = 1_000

/**
 * A server shares its count of a caller only above the limit divided by this. Hardly any caller reaches that,
 * so sharing writes almost nothing.
 */
const QUIET_PART = 16

/** The maximum number of counted keys, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 50_000

interface Count {
  /** Calls that this server has counted since it last shared its counts. */
  untold: number
  /** Calls that all servers have counted and shared, as far as this server knows. */
  known: number
  /** Counts up to this number are not shared. */
  readonly quiet: number
}

/**
 * Counts calls per key and minute across several servers. Each server counts in memory. Once a second, it
 * adds its counts to a table and reads the total counts, so no call waits. It shares only keys that have used
 * more than a sixteenth of their limit on this server. A limit can be exceeded by the calls of one second,
 * plus a sixteenth of the limit for each further server.
 */
export class SharedCounts {
  readonly #database: Pick<Database, 'engine' | 'query'>
  #counts = new Map<string, Count>()
  #minute = 0
  readonly #teller: RepeatedWork

  constructor(
    database: Pick<Database, 'engine' | 'query'>,
    onError: (error: unknown) => void = () => {},
  ) {
    this.#database = database
    this.#teller = new RepeatedWork(() => this.share(), INTERVAL, onError)
  }

  /** Counts a call at `now` for `counted`, which has `limit` per minute; returns the count in that minute. */
  add(counted: string, limit: number, now = Date.now()): number {
    const key = digestOf(counted)
    const minute = Math.floor(now / WINDOW)
    if (minute !== this.#minute) {
      this.#counts = new Map()
      this.#minute = minute
    }
    const quiet = Math.floor(limit / QUIET_PART)
    const count = this.#counts.get(key) ?? { untold: 0, known: 0, quiet }
    count.untold += 1
    // Once there are MAX_KEYS keys, new keys are not counted: a full memory must not lock players out.
    if (this.#counts.size < MAX_KEYS || this.#counts.has(key)) this.#counts.set(key, count)
    return count.known + count.untold
  }

  /** Starts sharing counts; does nothing for an embedded database, which has one server. */
  start(): void {
    if (this.#database.engine !== 'postgresql') return
    this.#teller.start()
  }

  /** Stops sharing, and waits for a running statement. */
  async stop(): Promise<void> {
    await this.#teller.stop()
  }

  /** Adds this server's new counts above `quiet` to the table, and reads their totals over all servers. */
  async share(): Promise<void> {
    const minute = this.#minute
    const counts = this.#counts
    const told = [...counts].filter(
      ([, { untold, known, quiet }]) => untold > 0 && known + untold > quiet,
    )
    if (told.length === 0) return
    const amounts = new Map(told.map(([key, { untold }]) => [key, untold]))
    const rows = await this.#database.query<{ key: string; calls: string }>(
      `select key, calls::text as calls
        from app.add_rate_counts($1::text::bigint, $2::text::jsonb)`,
      [String(minute), JSON.stringify(Object.fromEntries(amounts))],
    )
    for (const { key, calls } of rows) {
      const count = counts.get(key)
      if (!count) continue
      count.untold -= amounts.get(key) ?? 0
      count.known = Number(calls)
    }
  }
}

/**
 * Returns a 22-character digest of a limit's name and its caller, so that the table contains no
 * caller.
 */
function digestOf(counted: string): string {
  return hash('sha256', counted, 'base64url').slice(0, 22)
}
