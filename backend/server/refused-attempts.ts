import type { Background } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { isRefusal } from '#src/contract/refusals.ts'

/** The interval between writes of attempts, in milliseconds. */
const INTERVAL = 1_000

const MAX_ATTEMPTS = 5_000

/** The maximum number of one player's attempts that are not yet written, so that nobody fills the memory. */
const MAX_PER_PLAYER = 20

/** The maximum length of a stored text; no invite code or campaign's slug is longer. */
const MAX_LENGTH = 60

interface Attempt {
  player: string
  campaign: string
  code: string
  refusal: string
}

/**
 * Records refused attempts to enter an invite code. A refusal rolls back its transaction, so the
 * server collects attempts and writes them in one statement every second; the database skips
 * unknown codes. No call waits for a write or fails because of one.
 */
export class RefusedAttempts {
  readonly #database: Pick<Background, 'query'>
  readonly #onError: (error: unknown) => void
  #attempts: Attempt[] = []
  #byPlayer = new Map<string, number>()
  readonly #writer: RepeatedWork

  constructor(database: Pick<Background, 'query'>, onError: (error: unknown) => void = () => {}) {
    this.#database = database
    this.#onError = onError
    this.#writer = new RepeatedWork(() => this.write(), INTERVAL, onError)
  }

  /** Records a call of `fn` if a rule refused the code that the player entered. */
  add(
    player: string | undefined,
    fn: string,
    { campaign, code }: Readonly<Record<string, unknown>>,
    error: unknown,
  ): void {
    if (fn !== inviteCodeEnter.name || !player) return
    const refusal = sqlError(error)
    if (!refusal || !isRefusal(refusal)) return
    if (!isShort(campaign) || !isShort(code)) return
    const waiting = this.#byPlayer.get(player) ?? 0
    if (this.#attempts.length >= MAX_ATTEMPTS || waiting >= MAX_PER_PLAYER) return
    this.#byPlayer.set(player, waiting + 1)
    this.#attempts.push({ player, campaign, code, refusal: refusal.code })
  }

  start(): void {
    this.#writer.start()
  }

  /** Writes the attempts that are not yet written, and stops. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes the attempts since the last write; drops attempts that cannot be written. */
  async write(): Promise<void> {
    if (this.#attempts.length === 0) return
    const attempts = this.#attempts
    this.#attempts = []
    this.#byPlayer = new Map()
    await this.#database.query('select app.record_refused_attempts($1::text::jsonb)', [
      JSON.stringify(attempts),
    ])
  }
}

const isShort = (given: unknown): given is string =>
  typeof given === 'string' && given.length <= MAX_LENGTH
