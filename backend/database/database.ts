import type { ApiFunction } from './api-function.ts'

/** One row, by its columns' names. */
export type Row = Record<string, unknown>

/** Statements that happen together or not at all. */
export interface Transaction {
  /** Runs one statement with `$1`, `$2` ... and returns its rows. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs a file's worth of statements, without values. */
  script(text: string): Promise<void>
}

/** What the server and the commands know of a database: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** Runs one statement with the owner's rights. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs `work` with the owner's rights; commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls a function of schema `api` as the web role, in a transaction of its own, and returns its
   * value as JSON text. `claims` are those of a verified token, or null for an anonymous caller. A refusal
   * throws an error of SQLSTATE 140NN (see sql-error.ts).
   */
  call(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
  ): Promise<string | null>
  /** Lets what runs finish, then lets go of the database. */
  close(): Promise<void>
}
