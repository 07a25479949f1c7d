import type { ApiFunction } from './api-function.ts'
import type { QueueState } from './call-queue.ts'

/** One row, by column name. */
export type Row = Record<string, unknown>

/** A running transaction. */
export interface Transaction {
  /** Runs a statement with `$1`, `$2` ... and returns its rows. */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs several statements, without values. */
  script(text: string): Promise<void>
}

/** Why the primary answered instead of a replica. */
export type Fallback =
  /** What the player has seen is unknown. */
  | 'no position'
  /** The replica lacks what the player has seen, or is older than a second. */
  | 'behind'
  /** It did not answer the last check, or is not a replica. */
  | 'lost'
  | 'busy'
  /** A rule refused the call there, which the primary must decide. */
  | 'refused'
  /** It could not run the call, for example because of a replay conflict or a timeout. */
  | 'failed'

/** The answer to a read. */
export interface Read {
  value: string | null
  from: 'primary' | 'replica'
  /** The database position of the answer (position.ts); undefined without a replica. */
  position?: string
  fallback?: Fallback
}

/** The state of a replica. */
export type ReplicaState = 'ready' | 'lost' | 'behind'

/** The request of a call. */
export interface ForRequest {
  /** 32 hexadecimal digits. */
  readonly trace: string
  /** Identifies a stranger. */
  readonly address: string
}

/** Returns the caller for taking turns: a player, or a stranger's address. */
export function callerOf(
  claims: Readonly<Record<string, unknown>> | null,
  request: ForRequest | undefined,
): string {
  return claims?.sub ? `player ${claims.sub}` : `address ${request?.address}`
}

/** For work that may take minutes: jobs, migrations, demo data. */
export type Background = Pick<Database, 'engine' | 'dataDir' | 'query' | 'transaction'>

/** The database of the server and commands: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** The data folder of the embedded database. */
  readonly dataDir?: string
  /**
   * The same database for work that may take minutes; on PostgreSQL with its own connections, so
   * that sign-ins do not wait.
   */
  readonly background: Background
  /**
   * Runs a statement with the owner's rights.
   * @throws {BusyError} if no connection is free in time.
   */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs `work` with the owner's rights; commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls a function of schema `api` as the web role, in its own transaction, and returns its value
   * as JSON text. `claims` are a verified token's, or null for an anonymous caller. Callers take
   * turns. PostgreSQL shows the call by function name and trace.
   * @throws {SqlError} with a refusal's code as its SQLSTATE.
   */
  call(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    request?: ForRequest,
  ): Promise<string | null>
  /**
   * Calls a function that only reads, like `call`. A replica answers if the function allows it and
   * the replica has what the caller has seen (`position`); otherwise, and after any failure, the
   * primary. The primary also answers signed-in callers without a position.
   */
  read(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    position: string | undefined,
    request?: ForRequest,
  ): Promise<Read>
  /** The replica's state; undefined without one. */
  replica(): ReplicaState | undefined
  /** The state of each pool's queue. */
  queues(): Readonly<Record<string, QueueState>>
  /** Resolves once a call could run; throws what a call would. */
  probeCalls(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
