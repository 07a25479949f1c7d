import type { ApiFunction } from './api-function.ts'
import type { QueueState } from './call-queue.ts'

/** One row, by column name. */
export type Row = Record<string, unknown>

/** A transaction that is running. */
export interface Transaction {
  /** Runs one statement with `$1`, `$2` ... and returns its rows. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs several statements, without values. */
  script(text: string): Promise<void>
}

/** What may run for minutes: jobs, migrations, demo data. */
export type Background = Pick<Database, 'engine' | 'query' | 'transaction'>

/** The database as the server and the commands use it: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /**
   * The same database for work that may take minutes. On PostgreSQL it has connections of its own, so
   * that it keeps nobody who signs in waiting.
   */
  readonly background: Background
  /**
   * Runs one statement with the owner's rights.
   * @throws {BusyError} where no connection is free in time.
   */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs `work` with the owner's rights; commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls a function of schema `api` as the web role, in its own transaction, and returns its value
   * as JSON text. `claims` are those of a verified token, or null for an anonymous caller.
   * @throws {SqlError} with SQLSTATE 140NN for a refusal.
   */
  call(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
  ): Promise<string | null>
  /** How the queues before the connections stand, by pool; none where there is one connection. */
  queues(): Readonly<Record<string, QueueState>>
  /** Resolves once a call could run now; throws why not, like a call. */
  probeCalls(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
