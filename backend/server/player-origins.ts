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

interface Visit {
  player: string
  /** The digest of the address range; null for an unknown address. */
  range: string | null
}

/**
 * Records players' visits and origins, once per day and server. An origin is a digest of the
 * player's IP address range, with a key derived from the server's secret (docs/fair-play.md).
 * Stores and logs no address, and nothing that a client writes. Writes the visits of a second
 * together, so no call needs an extra statement.
 */
export class PlayerOrigins {
  readonly #database: Pick<Database, 'query'>
  readonly #key: Buffer
  readonly #onError: (error: unknown) => void
  readonly #seen = new Set<string>()
  #day = 0
  #waiting = new Map<string, Visit>()
  #writing = Promise.resolve()
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
    this.#wait([this.#visit(player, ip)])
  }

  /**
   * Records a player's origin, for a call that reads origins, and resolves once this and all earlier origins
   * are written, because the call may compare them. A visit that cannot be written waits for the next write,
   * so that the call does not fail.
   */
  async noteAtOnce(player: string, ip: string): Promise<void> {
    this.#wait([this.#visit(player, ip)])
    // The second try follows a deadlock with another call.
    await this.write()
      .catch(() => this.write())
      .catch(this.#onError)
  }

  #visit(player: string, ip: string): Visit {
    const address = addressRange(ip)
    const range =
      address && createHmac('sha256', this.#key).update(address).digest('hex').slice(0, 32)
    return { player, range }
  }

  #wait(visits: Iterable<Visit>): void {
    for (const visit of visits) {
      if (this.#waiting.size >= MAX_WAITING) return
      this.#waiting.set(`${visit.player} ${visit.range}`, visit)
    }
  }

  start(): void {
    this.#writer.start()
  }

  /** Writes the visits that are not yet written, and stops. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /**
   * Writes all waiting visits in one statement, after earlier writes. If that fails, as in a deadlock with a
   * call, they wait for the next write.
   */
  write(): Promise<void> {
    const written = this.#writing.then(() => this.#writeWaiting())
    this.#writing = written.catch(() => {})
    return written
  }

  async #writeWaiting(): Promise<void> {
    if (this.#waiting.size === 0) return
    const noted = [...this.#waiting.values()]
    this.#waiting = new Map()
    try {
      await this.#database.query('select app.record_origins($1::text::jsonb)', [
        JSON.stringify(noted),
      ])
    } catch (error) {
      this.#wait(noted)
      throw error
    }
  }
}
