import type { ApiFunction } from './api-function.ts'

/** One row, by column name. */
export type Row = Record<string, unknown>

/** A transaction that is running. */
export interface Transaction {
  /** Runs one statement with `$1`, `$2` ... and returns its rows. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs several statements, without values. */
  script(text: string): Promise<void>
}

/** The database as the server and the commands use it: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** Runs one statement with the owner's rights. */
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
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
