import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { DAY } from '#src/contract/durations.ts'
import { addressRange } from './address-range.ts'

/** How often what was noted is written, in milliseconds. */
const INTERVAL = 1_000

/** How many players are remembered, so that they are noted once a day; past it, some are again. */
const MAX_PLAYERS = 200_000

/** How many notes wait for the database; past it they are dropped: no call may wait for them. */
const MAX_WAITING = 20_000

/**
 * Notes that players are here and where they come from, once a day and server: the digest of their range of
 * addresses, under a key derived from the server's secret. For the finder of swaps, for lists that operators
 * read and for the points of invitations (docs/fair-play.md); no address is stored or logged, and nothing that
 * a client writes. A note costs a call no statement: all of a second are written together.
 */
export class PlayerOrigins {
  readonly #database: Pick<Database, 'query'>
  readonly #key: Buffer
  readonly #onError: (error: unknown) => void
  readonly #seen = new Set<string>()
  #day = 0
  #waiting = new Map<string, { player: string; range: string | null }>()
  readonly #writer: RepeatedWork

  constructor(
    database: Pick<Database, 'query'>,
    secret: string,
    onError: (error: unknown) => void = () => {},
  ) {
    this.#database = database
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'player origins', 32))
    this.#onError = onError
    this.#writer = new RepeatedWork(() => this.write(), INTERVAL, onError)
  }

  /** Notes where a player calls from, unless that is known of today (real days in UTC). */
  note(player: string, ip: string, now = Date.now()): void {
    const day = Math.floor(now / DAY)
    if (day !== this.#day || this.#seen.size >= MAX_PLAYERS) {
      this.#seen.clear()
      this.#day = day
    }
    if (this.#seen.has(player) || this.#waiting.size >= MAX_WAITING) return
    this.#seen.add(player)
    this.#wait(player, ip)
  }

  /**
   * Notes where a player calls from, whatever is known of today, and resolves once it is written: for a call
   * whose rule reads it. Does not fail; what cannot be written is dropped.
   */
  async noteAtOnce(player: string, ip: string): Promise<void> {
    if (this.#waiting.size < MAX_WAITING) this.#wait(player, ip)
    await this.write().catch(this.#onError)
  }

  #wait(player: string, ip: string): void {
    const address = addressRange(ip)
    const range =
      address && createHmac('sha256', this.#key).update(address).digest('hex').slice(0, 32)
    this.#waiting.set(`${player} ${range}`, { player, range })
  }

  /** Writes what was noted, from now on. */
  start(): void {
    this.#writer.start()
  }

  /** Writes what is left, and ends. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes all that was noted in one statement; what cannot be written is dropped. */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const noted = [...this.#waiting.values()]
    this.#waiting = new Map()
    await this.#database.query('select app.record_origins($1::text::jsonb)', [
      JSON.stringify(noted),
    ])
  }
}
