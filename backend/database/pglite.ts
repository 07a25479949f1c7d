import { setImmediate } from 'node:timers/promises'
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { callExpression } from './api-catalogue.ts'
import { CallQueue, type QueueLimits, queueLimits } from './call-queue.ts'
import {
  databaseFolder,
  folderError,
  isCorruption,
  lockDataFolder,
  prepareDataFolder,
} from './data-folder.ts'
import { callerOf, type Database, type Read, type Row, type Transaction } from './database.ts'
import { SESSION_SETTINGS } from './session-settings.ts'

/** PGlite zeroes its memory at the start; the default cache of 128 MB would double the start's time. */
const OPTIONS = {
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries({ shared_buffers: '32MB', ...SESSION_SETTINGS }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]),
  ],
}

/**
 * Opens the embedded database of a data folder, and creates it if needed. If it `rehearses`, it answers
 * everything and stores nothing.
 * @throws {DataFolderError} if the folder is full, read-only, damaged, in use by another process,
 * or of another version.
 */
export async function openPglite(
  dataDir: string,
  limits: Partial<QueueLimits> = {},
  rehearses = false,
): Promise<Database> {
  const unlock = lockDataFolder(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    await prepareDataFolder(folder, async (fresh) => (await PGlite.create(fresh, OPTIONS)).close())
    const pglite = await PGlite.create(folder, OPTIONS).catch((error: unknown) => {
      throw folderError(folder, error)
    })
    const queue = new CallQueue(1, queueLimits(limits))
    return Object.assign(new PgliteDatabase(pglite, dataDir, unlock, queue), { rehearses })
  } catch (error) {
    unlock()
    throw error
  }
}

class PgliteDatabase implements Database {
  readonly engine = 'pglite'
  readonly dataDir: string
  /** PGlite runs one statement at a time, so background work needs no connection of its own. */
  readonly background = this
  readonly #pglite: PGlite
  readonly #unlock: () => void
  /** Statements other than calls do not wait in this queue. */
  readonly #queue: CallQueue
  rehearses = false

  constructor(pglite: PGlite, dataDir: string, unlock: () => void, queue: CallQueue) {
    this.#pglite = pglite
    this.dataDir = dataDir
    this.#unlock = unlock
    this.#queue = queue
  }

  async query<R extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const run = (on: Pick<PgliteTransaction, 'query'>) => on.query<R>(text, [...values])
    const answer = () => (this.rehearses ? this.#transaction(run) : run(this.#pglite))
    return this.#guard(async () => (await answer()).rows)
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#guard(() => this.#transaction((transaction) => work(wrapTransaction(transaction))))
  }

  /** Runs `work` in a transaction, which a rehearsal rolls back. */
  #transaction<T>(work: (transaction: PgliteTransaction) => Promise<T>): Promise<T> {
    return this.#pglite.transaction(async (transaction) => {
      const result = await work(transaction)
      if (this.rehearses) await transaction.rollback()
      return result
    })
  }

  async call(
    ...[claims, fn, params, request]: Parameters<Database['call']>
  ): Promise<string | null> {
    const values: (string | null)[] = []
    const text = callExpression(fn, params, (value) => `$${values.push(value)}`)
    const run = () =>
      this.#transaction(async (transaction) => {
        // PGlite blocks this thread while it computes, so first let the server read requests that have arrived.
        await setImmediate()
        // PGlite runs as superuser, so switch to the web role before the call.
        await transaction.query(
          `select set_config('role', 'rollmates_web', true), set_config('request.jwt.claims', $1, true)`,
          [claims ? JSON.stringify(claims) : ''],
        )
        const { rows } = await transaction.query<{ value: string | null }>(
          `select ${text} as value`,
          values,
        )
        return rows[0]?.value ?? null
      })
    return this.#guard(() => this.#queue.run(run, callerOf(claims, request)))
  }

  async read(...[claims, fn, params, , request]: Parameters<Database['read']>): Promise<Read> {
    return { value: await this.call(claims, fn, params, request), from: 'primary' }
  }

  replica() {
    return undefined
  }

  queues() {
    return { calls: this.#queue.state() }
  }

  async probeCalls(): Promise<void> {
    await this.query('select')
  }

  async close(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
    this.#unlock()
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw isCorruption(error) ? folderError(databaseFolder(this.dataDir), error) : error
    }
  }
}

function wrapTransaction(transaction: PgliteTransaction): Transaction {
  return {
    async query<R extends Row = Row>(text: string, values: readonly unknown[] = []) {
      return (await transaction.query<R>(text, [...values])).rows
    },
    async script(text) {
      await transaction.exec(text)
    },
  }
}
