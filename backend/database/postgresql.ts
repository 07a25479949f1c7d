import postgres from 'postgres'
import { CallQueue, type QueueLimits, queueLimits } from './call-queue.ts'
import {
  type Called,
  type Columns,
  callStatement,
  literal,
  oneMessage,
  type Pool,
} from './call-statement.ts'
import { callerOf, type Database, type Read, type Row, type Transaction } from './database.ts'
import { positionOf } from './position.ts'
import { Replica } from './replica.ts'
import { SESSION_SETTINGS } from './session-settings.ts'
import { isRetryable } from './sql-error.ts'

/** How long a statement of a job or a command may run, in milliseconds. */
const BACKGROUND_TIMEOUT = 10 * 60_000

/** How many statements of the owner run at once, and how many of those that may take minutes. */
const OWNER_CONNECTIONS = 4
const BACKGROUND_CONNECTIONS = 2

/**
 * How many of the connections of calls may write at once. A commit waits for a second machine, for as long
 * as there is none, and holds its connection meanwhile: reads, which wait for nobody, always have places left.
 */
const SHARE_OF_EFFECTS = 0.75

/** How long connecting may take, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** The longest wait before another try to connect, in seconds; the driver's own would be 20. */
const MAX_BACKOFF = 1

/**
 * What stands between the server and PostgreSQL: nothing, or a pooler that gives each transaction any
 * of its connections (PgBouncer's `pool_mode = transaction`).
 */
export const POOLERS = ['none', 'transaction'] as const
export type Pooler = (typeof POOLERS)[number]

/** The limits of what runs on PostgreSQL at once. */
export interface Pools extends QueueLimits {
  /**
   * How many calls run at once, three quarters of them effects at most, but one in any case; the owner's
   * statements have their own few connections.
   */
  calls: number
  /** How long a call or a statement of the owner may run, in milliseconds; commands take their time. */
  timeout: number
  /** How long connecting may take, in milliseconds. */
  connectTimeout: number
  /** How long a replica may take to answer before the primary is asked, in milliseconds. */
  replicaTimeout: number
}

/** How long a replica may take to answer, in milliseconds: time for the primary must be left. */
const REPLICA_TIMEOUT = 2_000

/** How often a call that failed by a deadlock or a serialization conflict is retried. */
const MAX_RETRIES = 3

/**
 * By default the driver queues a call on a busy connection even while others are idle, so a fast
 * call could wait for a slow one. The option is missing in the driver's types.
 */
const NO_PIPELINING = { max_pipeline: 0 } as const

/** What holds for all that runs on the connections of a pool. */
interface Session {
  application_name: string
  /** In milliseconds. */
  statement_timeout?: number
  role?: string
}

/** The session of all calls. */
const CALLER = { application_name: 'rollmates web', role: 'rollmates_web' } as const

/**
 * Connects to PostgreSQL 15 or newer. The user of `url` owns the schemas. API calls use a separate
 * pool of `calls` connections, all with the web role; work in the background has another. A queue
 * stands in front of the pools that answer somebody.
 *
 * With `pooler` `transaction` nothing is expected to last longer than a transaction: no prepared
 * statement, and role and time limits are set in each one. A pooler may ignore or refuse them when a
 * connection starts, and calls would then run with the owner's rights.
 *
 * Functions that say so are read from the replica at `replicaUrl`, reached the same way, while it has
 * what their caller has seen.
 */
export function openPostgresql(
  url: string,
  { pooler = 'none', replicaUrl }: { pooler?: Pooler | undefined; replicaUrl?: string | undefined },
  {
    calls = 10,
    timeout = BACKGROUND_TIMEOUT,
    connectTimeout = CONNECT_TIMEOUT,
    replicaTimeout = REPLICA_TIMEOUT,
    ...queues
  }: Partial<Pools> = {},
): Database {
  const openAt = (
    address: string,
    session: Session,
    options: postgres.Options<Record<string, never>>,
  ): Pool => {
    const { application_name, ...own } = session
    const lasting = { ...SESSION_SETTINGS, ...own }
    const pooled = pooler === 'transaction'
    const sql = postgres(address, {
      onnotice: () => {},
      fetch_types: false,
      connect_timeout: connectTimeout / 1000,
      backoff: (attempt: number) => Math.min(3 ** attempt / 100, MAX_BACKOFF),
      prepare: !pooled,
      connection: pooled ? { application_name } : { application_name, ...lasting },
      ...options,
    })
    const settings = Object.entries(lasting).map(
      ([name, value]) => `set local ${name} = '${value}'`,
    )
    return { sql, settings: pooled ? settings.join('; ') : undefined }
  }
  const open = (session: Session, options: postgres.Options<Record<string, never>>) =>
    openAt(url, session, options)
  const limits = queueLimits(queues)
  const queue = new CallQueue(calls, limits)
  const effectQueue = new CallQueue(Math.max(1, Math.floor(calls * SHARE_OF_EFFECTS)), limits)
  const ownerQueue = new CallQueue(OWNER_CONNECTIONS, limits)
  const owner = open(
    { application_name: 'rollmates', statement_timeout: timeout },
    { max: OWNER_CONNECTIONS },
  )
  const background = open(
    { application_name: 'rollmates jobs', statement_timeout: BACKGROUND_TIMEOUT },
    { max: BACKGROUND_CONNECTIONS },
  )
  const callPool = { ...NO_PIPELINING, max: calls }
  const web = open({ ...CALLER, statement_timeout: timeout }, callPool)
  const callPrimary = (called: Called, columns?: Columns) =>
    queue.run(async () => {
      for (let retry = 0; ; retry += 1) {
        try {
          return await send(web, called, columns)
        } catch (error) {
          if (retry === MAX_RETRIES || !isRetryable(error)) throw error
        }
      }
    }, called.caller)
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          calls: openAt(replicaUrl, { ...CALLER, statement_timeout: replicaTimeout }, callPool),
          poll: openAt(replicaUrl, { application_name: 'rollmates positions' }, { max: 1 }).sql,
          primary: open({ application_name: 'rollmates positions' }, { max: 1 }).sql,
          // The primary answers in its place, so nobody waits for it.
          queue: new CallQueue(calls, { ...limits, maxStandstill: limits.maxWait }),
          timeout: replicaTimeout,
        })
  return {
    engine: 'postgresql',
    background: {
      engine: 'postgresql',
      query: (text, values) => query(background, text, values),
      transaction: (work) => inTransaction(background, work),
    },
    query: (text, values) => ownerQueue.run(() => query(owner, text, values)),
    transaction: (work) => ownerQueue.run(() => inTransaction(owner, work)),
    async call(claims, fn, params, request) {
      const called = calledBy(claims, fn, params, request)
      return (await effectQueue.run(() => callPrimary(called), called.caller))?.value ?? null
    },
    async read(claims, fn, params, position, request) {
      const called = calledBy(claims, fn, params, request)
      if (!replica) return { value: (await callPrimary(called))?.value ?? null, from: 'primary' }
      const caller = { position, signedIn: claims !== null }
      const tried = fn.replica ? await replica.read(called, caller) : undefined
      if (tried && 'value' in tried) return tried
      const readPrimary = async (): Promise<Read> => {
        const row = await callPrimary(called, WITH_POSITION)
        return {
          value: row?.value ?? null,
          from: 'primary',
          ...(row?.position && { position: positionOf(row.position) }),
          ...(tried && { fallback: tried.fallback }),
        }
      }
      return tried && replica.state() === 'lost'
        ? replica.unlessReadyBefore(readPrimary(), called, caller)
        : readPrimary()
    },
    replica: () => replica?.state(),
    queues: () => ({
      calls: queue.state(),
      effects: effectQueue.state(),
      owner: ownerQueue.state(),
      ...(replica && { replica: replica.queue() }),
    }),
    async probeCalls() {
      const { sql, settings } = web
      await queue.run(async () => {
        await (settings ? oneMessage(sql, [settings, 'select']) : rows(sql, 'select'))
      })
    },
    async close() {
      await replica?.close()
      await Promise.all([owner, background, web].map(({ sql }) => sql.end({ timeout: 10 })))
    },
  }
}

function calledBy(...[claims, fn, params, request]: Parameters<Database['call']>): Called {
  return {
    fn,
    params,
    trace: request?.trace ?? '',
    claims: claims ? JSON.stringify(claims) : '',
    caller: callerOf(claims, request),
  }
}

/**
 * Calls a function by a statement that each connection prepares once, or behind the settings of its
 * transaction.
 */
async function send(
  { sql, settings }: Pool,
  called: Called,
  columns?: Columns,
): Promise<AnswerRow | undefined> {
  if (settings) return oneMessage(sql, [settings, callStatement(called, literal, columns)])
  const values: (string | null)[] = []
  const statement = callStatement(called, (value) => `$${values.push(value)}`, columns)
  const [row] = await rows<AnswerRow>(sql, statement, values, { prepare: true })
  return row
}

/** An answer that also has the position of the database, after the function has read. */
const WITH_POSITION: Columns = (call) =>
  `${call} as value, pg_current_wal_flush_lsn()::text as position`

interface AnswerRow extends Row {
  value: string | null
  /** As PostgreSQL writes it. */
  position?: string
}

async function inTransaction<T>(
  { sql, settings }: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return (await sql.begin(async (begun) => {
    if (settings) await begun.unsafe(settings).simple()
    return work({
      query: (text, values) => rows(begun, text, values),
      async script(text) {
        await begun.unsafe(text).simple()
      },
    })
  })) as T
}

/** Runs one statement, which is a transaction of its own. */
async function query<R extends Row>(
  { sql, settings }: Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  if (!settings) return rows(sql, text, values)
  return (await sql.begin(async (begun) => {
    // Sent first, and not waited for here: a query is sent only once somebody asks for its result.
    const set = begun.unsafe(settings).simple().execute()
    const [, result] = await Promise.all([set, rows<R>(begun, text, values)])
    return result
  })) as R[]
}

async function rows<R extends Row>(
  sql: postgres.Sql | postgres.TransactionSql,
  text: string,
  values: readonly unknown[] = [],
  options: postgres.UnsafeQueryOptions = {},
): Promise<R[]> {
  return [
    ...(await sql.unsafe<R[]>(text, values as postgres.ParameterOrJSON<never>[], options)),
  ] as R[]
}
