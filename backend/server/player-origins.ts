import { createHmac, hkdfSync } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { DAY } from '#src/contract/durations.ts'
import { addressRange } from './address-range.ts'

/** The interval between writes of visits, in milliseconds. */
const INTERVAL = 1_000

/** The maximum number of players remembered as recorded today. Beyond it, some are recorded again. */
const MAX_PLAYERS = 200_000

/** The maximum number of unwritten visits. Further visits are dropped, because no call may wait for them. */
const MAX_WAITING = 20_000

/**
 * Records players' visits and origins, once per day and server. An origin is a digest of the player's IP
 * address range, with a key derived from the server's secret. The swap finder, operators' lists and pending
 * invitations use it (docs/fair-play.md). Stores and logs no address, and nothing that a client writes. Writes
 * the visits of a second together, so no call needs an extra statement.
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

  /** Records a player's origin, unless it is already recorded today (real days in UTC). */
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
   * Records a player's origin and resolves once it is written. Used before a call that reads the
   * origin. Never fails; drops visits that cannot be written.
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

  start(): void {
    this.#writer.start()
  }

  /** Writes the visits that are not yet written, and stops. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes all waiting visits in one statement; drops them if they cannot be written. */
  async write(): Promise<void> {
    if (this.#waiting.size === 0) return
    const noted = [...this.#waiting.values()]
    this.#waiting = new Map()
    await this.#database.query('select app.record_origins($1::text::jsonb)', [
      JSON.stringify(noted),
    ])
  }
}
