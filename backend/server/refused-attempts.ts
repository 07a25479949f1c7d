import type { Background } from '#backend/database/database.ts'
import { RepeatedWork } from '#backend/database/repeated-work.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { isRefusal } from '#src/contract/refusals.ts'

/** How often attempts are written, in milliseconds. */
const INTERVAL = 1_000

/** The most attempts that wait to be written; what is beyond is not kept. */
const MAX_ATTEMPTS = 5_000

/** The most attempts of one player that wait: nobody fills the memory for all others. */
const MAX_PER_PLAYER = 20

/** The longest text of a call that is kept until it is written: no code or campaign is longer. */
const MAX_LENGTH = 60

interface Attempt {
  player: string
  campaign: string
  code: string
  refusal: string
}

/**
 * Keeps the attempts to enter an invite code that were refused. A refusal undoes its transaction, so the
 * server records it afterwards, every second in one statement for all players; the database leaves out codes
 * that are nobody's. It costs a call nothing, and no call fails or waits because of it.
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

  /** Keeps a call of `fn` if it was to enter a code and a rule refused it to that player. */
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

  /** Writes the attempts from now on. */
  start(): void {
    this.#writer.start()
  }

  /** Stops writing, after what was kept until now. */
  async stop(): Promise<void> {
    await this.#writer.stop()
    await this.write().catch(this.#onError)
  }

  /** Writes what was kept since the last time; what cannot be written is dropped. */
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
