import { setTimeout as sleep } from 'node:timers/promises'
import type { Background, Transaction } from './database.ts'
import { isLockTimeout, isRetryable } from './sql-error.ts'

/**
 * How long a change waits for a lock, in milliseconds: as long as it does, every call on the same table
 * queues behind it.
 */
const LOCK_TIMEOUT = 200

/** How often a change that got no lock is tried, and the longest wait between two tries, in ms. */
const MAX_TRIES = 100
const MAX_DELAY_MS = 2_000

/** How often a connection that holds the lock of the schema shows that it lives, in milliseconds. */
const SIGN_OF_LIFE = 10_000

/** A change of the schema found a table in use for minutes. */
export class SchemaBusyError extends Error {
  override name = 'SchemaBusyError'
}

/**
 * Changes the schema in one transaction, one machine at a time, while calls go on. A change that gets a
 * lock neither at once nor within LOCK_TIMEOUT is undone and tried again later, so nobody waits behind
 * it for longer. `work` may run several times. `what` names the change in the error.
 * @throws {SchemaBusyError} after MAX_TRIES, about three minutes
 */
export function changeSchema<T>(
  database: Background,
  what: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withSchemaLock(database, what, async (transaction) => {
    await transaction.script(`set local lock_timeout = ${LOCK_TIMEOUT}`)
    return work(transaction)
  })
}

/**
 * Runs `work` while this machine alone changes the schema, for what PostgreSQL runs in no transaction:
 * `work` does it on another connection, and records it in the transaction that holds the lock. That one
 * is idle meanwhile, because `create index concurrently` waits for every older snapshot.
 */
export function changeOutsideTransaction<T>(
  database: Background,
  what: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withSchemaLock(database, what, async (transaction) => {
    // `set` takes no snapshot. Without it, an idle transaction would be ended after a minute.
    const alive = setInterval(() => {
      transaction.script('set local lock_timeout = 0').catch(() => {})
    }, SIGN_OF_LIFE)
    try {
      return await work(transaction)
    } finally {
      clearInterval(alive)
    }
  })
}

async function withSchemaLock<T>(
  database: Background,
  what: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  let tries = 0
  for (let pause = 50; ; pause = Math.min(pause * 2, MAX_DELAY_MS)) {
    try {
      const done = await database.transaction(async (transaction) =>
        (await lockSchema(transaction)) ? { value: await work(transaction) } : undefined,
      )
      if (done) return done.value
      // Another machine changes the schema: the lock ends with its connection at the latest.
    } catch (error) {
      if (!isLockTimeout(error) && !isRetryable(error)) throw error
      tries += 1
      if (tries === MAX_TRIES) {
        throw new SchemaBusyError(
          `${what}: a table was in use each of ${MAX_TRIES} times. Nothing of it was changed. See in pg_stat_activity which transaction is old, end it, and run this again.`,
          { cause: error },
        )
      }
    }
    await sleep(pause * (0.5 + Math.random() / 2))
  }
}

/**
 * Lets one machine at a time change the schema, until the transaction ends; returns whether it is this
 * one. It does not wait in the database: whoever waits holds a snapshot, and `create index
 * concurrently` waits for all that are older.
 */
async function lockSchema(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('rollmates schema')) as locked`,
  )
  return row?.locked === true
}
