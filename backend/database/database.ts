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

/** Why the primary answered what a replica might have answered. */
export type Fallback =
  /** Nobody knows what this player has seen or done. */
  | 'no position'
  /** The replica does not have yet what the player has seen or done, or is older than a second. */
  | 'behind'
  /** It did not answer when it was asked last, or is no replica. */
  | 'lost'
  | 'busy'
  /** A rule refused the call there; whether it does is for the primary to say. */
  | 'refused'
  /** It could not run the call: a conflict with what it replays, its time, anything else. */
  | 'failed'

/** The answer to a call that only reads. */
export interface Read {
  value: string | null
  from: 'primary' | 'replica'
  /** What the answer has seen (position.ts); undefined where there is no replica. */
  position?: string
  fallback?: Fallback
}

/** How a replica is: nothing is wrong, or what. */
export type ReplicaState = 'ready' | 'lost' | 'behind'

/** The request that a call is made for. */
export interface ForRequest {
  /** 32 hexadecimal digits. */
  readonly trace: string
  /** What a stranger is told apart by. */
  readonly address: string
}

/** Returns who calls, for taking turns: a player, or a stranger by their address. */
export function callerOf(
  claims: Readonly<Record<string, unknown>> | null,
  request: ForRequest | undefined,
): string {
  return claims?.sub ? `player ${claims.sub}` : `address ${request?.address}`
}

/** What may run for minutes: jobs, tables and migrations, demo data. */
export type Background = Pick<Database, 'engine' | 'dataDir' | 'query' | 'transaction'>

/** The database as the server and the commands use it: PGlite in a folder, or PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** The data folder of the embedded database. */
  readonly dataDir?: string
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
   * as JSON text. `claims` are those of a verified token, or null for an anonymous caller. Where calls wait,
   * callers take turns. While it runs, PostgreSQL shows it by the function's name and the request's trace.
   * @throws {SqlError} with the code of a refusal as its SQLSTATE.
   */
  call(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    request?: ForRequest,
  ): Promise<string | null>
  /**
   * Calls a function that only reads, like `call`. A replica answers where the function allows it and
   * the replica has all that the caller has seen, which is `position`; else, and whatever goes wrong
   * there, the primary. A signed-in caller without a position is answered by the primary.
   */
  read(
    claims: Readonly<Record<string, unknown>> | null,
    fn: ApiFunction,
    params: Readonly<Record<string, unknown>>,
    position: string | undefined,
    request?: ForRequest,
  ): Promise<Read>
  /** How the replica is; undefined where there is none. */
  replica(): ReplicaState | undefined
  /** How the queues before the connections stand, by pool. */
  queues(): Readonly<Record<string, QueueState>>
  /** Resolves once a call could run now; throws why not, like a call. */
  probeCalls(): Promise<void>
  /** Waits for running statements, then closes the database. */
  close(): Promise<void>
}
