import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite'
import { callExpression } from './api-catalogue.ts'
import {
  damaged,
  databaseFolder,
  isDamage,
  lockDataFolder,
  prepareDataFolder,
} from './data-folder.ts'
import type { Database, Row, Transaction } from './database.ts'

/**
 * Opens the embedded database of a data folder, making it where there is none. Throws a
 * DataFolderError when the folder is damaged, in use by another process, or of another version.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  const unlock = lockDataFolder(dataDir)
  try {
    const folder = databaseFolder(dataDir)
    await prepareDataFolder(folder, async (fresh) => (await PGlite.create(fresh)).close())
    const pglite = await PGlite.create(folder).catch((error: unknown) => {
      throw damaged(folder, error)
    })
    return new PgliteDatabase(pglite, folder, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

class PgliteDatabase implements Database {
  readonly engine = 'pglite'
  readonly #pglite: PGlite
  readonly #folder: string
  readonly #unlock: () => void

  constructor(pglite: PGlite, folder: string, unlock: () => void) {
    this.#pglite = pglite
    this.#folder = folder
    this.#unlock = unlock
  }

  async query<R extends Row = Row>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#guard(async () => (await this.#pglite.query<R>(text, [...values])).rows)
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#guard(() =>
      this.#pglite.transaction((transaction) => work(ownTransaction(transaction))),
    )
  }

  async call(...[claims, fn, params]: Parameters<Database['call']>): Promise<string | null> {
    const { text, values } = callExpression(fn, params, 1)
    return this.#guard(() =>
      this.#pglite.transaction(async (transaction) => {
        // PGlite works as superuser: the role is taken for this transaction, before the call is planned.
        await transaction.query(
          `select set_config('role', 'rollmates_web', true), set_config('request.jwt.claims', $1, true)`,
          [claims ? JSON.stringify(claims) : ''],
        )
        const { rows } = await transaction.query<{ answer: string | null }>(
          `select ${text} as answer`,
          values,
        )
        return rows[0]?.answer ?? null
      }),
    )
  }

  async close(): Promise<void> {
    // close() waits for the transaction that runs, and writes everything out.
    if (!this.#pglite.closed) await this.#pglite.close()
    this.#unlock()
  }

  async #guard<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw isDamage(error) ? damaged(this.#folder, error) : error
    }
  }
}

function ownTransaction(transaction: PgliteTransaction): Transaction {
  return {
    async query<R extends Row = Row>(text: string, values: readonly unknown[] = []) {
      return (await transaction.query<R>(text, [...values])).rows
    },
    async script(text) {
      await transaction.exec(text)
    },
  }
}
