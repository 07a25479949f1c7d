import { setTimeout as sleep } from 'node:timers/promises'
import type { Background, Transaction } from './database.ts'
import { isLockTimeout, isRetryable } from './sql-error.ts'

/** The milliseconds a schema change waits for a table lock. Meanwhile, calls on the table wait behind it. */
const LOCK_TIMEOUT = 200

/** The maximum number of attempts of a schema change, and the maximum delay between them in milliseconds. */
const MAX_TRIES = 100
const MAX_DELAY_MS = 2_000

/** The milliseconds between statements that keep PostgreSQL from ending the schema lock's connection. */
const SIGN_OF_LIFE = 10_000

/** A schema change failed, because a table was in use for minutes. */
export class SchemaBusyError extends Error {
  override name = 'SchemaBusyError'
}

/**
 * Changes the schema in one transaction, one machine at a time, while calls continue. If a change
 * gets no lock within LOCK_TIMEOUT, it is rolled back and tried later, so that calls do not wait longer
 * behind it. `work` may run several times. `what` names the change in errors.
 * @throws {SchemaBusyError} after MAX_TRIES attempts, about three minutes.
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
 * Runs `work` while only this machine changes the schema. `work` runs statements outside transactions on
 * another connection, and records its result in the transaction that holds the lock. This transaction stays
 * idle, because `create index concurrently` waits for transactions with older snapshots.
 */
export function changeOutsideTransaction<T>(
  database: Background,
  what: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return withSchemaLock(database, what, async (transaction) => {
    // Prevents PostgreSQL from ending the idle transaction after a minute. `set` takes no snapshot.
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
      // Another machine holds the schema lock. PostgreSQL releases it at the latest when that machine's
      // connection ends.
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
 * Locks the schema until the transaction ends; returns whether it succeeded. Never waits in the database,
 * because `create index concurrently` would wait for the snapshot of a waiting transaction.
 */
async function lockSchema(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('rollmates schema')) as locked`,
  )
  return row?.locked === true
}
