import { hash } from 'node:crypto'
import type { Database } from './database.ts'
import { RepeatedWork } from './repeated-work.ts'

/** The length of a window, in milliseconds: all counts begin anew with each minute. */
export const WINDOW = 60_000

/** How often servers tell each other their counts, in milliseconds. */
const INTERVAL = 1_000

/**
 * The part of a limit, per server, that nobody else is told of: of so many servers none can let all of it
 * through, and hardly any caller ever uses it up, so that counting writes next to nothing.
 */
const QUIET_PART = 16

/** The most keys that are counted at once, so that a flood of addresses cannot fill the memory. */
const MAX_KEYS = 50_000

interface Count {
  /** What this server counted since it last told the others. */
  untold: number
  /** What all servers counted, as far as this one knows, without `untold`. */
  known: number
  /** Up to how many are not told. */
  readonly quiet: number
}

/**
 * Counts per key and minute that several servers of one database share. Each counts in its memory and,
 * once a key has used up a sixteenth of its limit there, adds what it counted to a table once a second,
 * in one statement for all such keys, which answers what the others counted. So counting costs a call
 * nothing, and a limit can be exceeded by what the servers let through within a second of each other,
 * and by a sixteenth of it for each further server.
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

  /**
   * Counts one for what is `counted`, of which `limit` are allowed, in the minute of `now`; returns the count of that
   * minute so far.
   */
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
    // Past the limit of keys, new ones are let through: a full memory must not lock players out.
    if (this.#counts.size < MAX_KEYS || this.#counts.has(key)) this.#counts.set(key, count)
    return count.known + count.untold
  }

  /** Shares the counts from now on; an embedded database has one server, so nobody to share with. */
  start(): void {
    if (this.#database.engine !== 'postgresql') return
    this.#teller.start()
  }

  /** Stops sharing, and waits for a statement that is running. */
  async stop(): Promise<void> {
    await this.#teller.stop()
  }

  /** Adds what was counted since the last time to the table, and reads what others counted. */
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

/** Names an IP address or a player's id in 22 characters, which tell nobody in a table who it is. */
function digestOf(counted: string): string {
  return hash('sha256', counted, 'base64url').slice(0, 22)
}
