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

/** The reason why the primary answered instead of the replica. */
export type Fallback =
  /** The call of a signed-in player has no position. */
  | 'no position'
  /** The replica lacks data that the player has seen, or is older than a second. */
  | 'behind'
  /** The replica did not answer the last check, or is not a replica. */
  | 'lost'
  | 'busy'
  /** The replica refused the call, which the primary must confirm. */
  | 'refused'
  /** The replica could not run the call, for example because of a replay conflict or a timeout. */
  | 'failed'

/** The answer to a read. */
export interface Read {
  value: string | null
  from: 'primary' | 'replica'
  /** The database position of the answered data (position.ts); undefined without a replica. */
  position?: string
  fallback?: Fallback
}

/** The state of a replica. */
export type ReplicaState = 'ready' | 'lost' | 'behind'

/** The request of a call. */
export interface ForRequest {
  /** 32 hexadecimal digits. */
  readonly trace: string
  /** The IP address, which identifies a signed-out visitor. */
  readonly address: string
}

/** Returns the caller that takes turns: a player, or a signed-out visitor's address. */
export function callerOf(
  claims: Readonly<Record<string, unknown>> | null,
  request: ForRequest | undefined,
): string {
  return claims?.sub ? `player ${claims.sub}` : `address ${request?.address}`
}

/** The parts of a database for work that may take minutes: jobs, migrations, demo data. */
export type Background = Pick<Database, 'engine' | 'dataDir' | 'query' | 'transaction'>

/** The database of the server and commands: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** The data folder of the embedded database. */
  readonly dataDir?: string
  /**
   * This database for work that may take minutes. On PostgreSQL such work has its own connections, so that
   * sign-ins do not wait for it.
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
   * Calls a function that only reads, like `call`. A replica answers if the function allows it and the
   * replica has all data that the caller has seen (`position`). Otherwise, after any failure, and for
   * signed-in callers without a position, the primary answers.
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
  queues(): Readonly<Record<string, QueueState>>
  /** Resolves once a call can run; throws the error that a call would throw. */
  probeCalls(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
