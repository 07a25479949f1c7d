import type { ApiFunction } from './api-function.ts'
import type { QueueState } from './call-queue.ts'

export type Row = Record<string, unknown>

/** A running transaction, which ends when the `work` passed to `transaction` ends. */
export interface Transaction {
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  script(text: string): Promise<void>
}

export type Fallback =
  /** A signed-in player's call has no position, so it is unknown which data the player has seen. */
  | 'no position'
  /** The replica lacks data that the player has seen, or is older than a second. */
  | 'behind'
  /** The replica did not answer the last check, or is not a replica. */
  | 'lost'
  | 'busy'
  /** The replica refused the call. Only the primary's refusal is valid, because the replica may lack data. */
  | 'refused'
  /** The replica could not run the call, for example because of a replay conflict or a timeout. */
  | 'failed'

export interface Read {
  value: string | null
  from: 'primary' | 'replica'
  /** The answer has all data up to this write-ahead log position (position.ts); undefined without replica. */
  position?: string
  fallback?: Fallback
}

/** Whether the replica may answer: `lost` if it failed the last check, `behind` if it lacks recent data. */
export type ReplicaState = 'ready' | 'lost' | 'behind'

export interface ForRequest {
  /** The trace id of the request: 32 hexadecimal digits. */
  readonly trace: string
  readonly address: string
}

/** Returns the caller for the queue: the player's id, or the address of a signed-out visitor. */
export function callerOf(
  claims: Readonly<Record<string, unknown>> | null,
  request: ForRequest | undefined,
): string {
  return claims?.sub ? `player ${claims.sub}` : `address ${request?.address}`
}

/** The methods of a database for work that may take minutes: jobs, migrations, demo data. */
export type Background = Pick<Database, 'engine' | 'dataDir' | 'query' | 'transaction'>

export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** Undefined for PostgreSQL. */
  readonly dataDir?: string
  /**
   * This database for work that may take minutes. On PostgreSQL such work has its own connections, so that
   * short statements such as sign-ins do not wait for it.
   */
  readonly background: Background
  /**
   * Runs a statement with the owner's rights and returns its rows.
   * @throws {BusyError} if no connection is free in time.
   */
  query<R extends Row = Row>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs `work` with the owner's rights; commits when it resolves, rolls back when it throws. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /**
   * Calls a function of schema `api` as the web role, in its own transaction, and returns its value
   * as JSON text. `claims` are a verified token's, or null for an anonymous caller. Callers take
   * turns. PostgreSQL shows the call by its function's name and trace id.
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
   * replica has all data that the caller has seen (`position`). Otherwise the primary answers, also after any
   * failure of the replica and for signed-in callers without a position.
   */
  read(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    position: string | undefined,
    request?: ForRequest,
  ): Promise<Read>
  replica(): ReplicaState | undefined
  queues(): Readonly<Record<string, QueueState>>
  /** Resolves once a call could run; throws the error with which a call would fail. */
  probeCalls(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
