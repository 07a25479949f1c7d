import postgres from 'postgres'
import { callExpression } from './api-catalogue.ts'
import { CallQueue } from './call-queue.ts'
import type { Database, Row, Transaction } from './database.ts'
import { isRetryable } from './sql-error.ts'

/** How long a call may run before the database cancels it, in milliseconds. */
const CALL_TIMEOUT = 9_000

/** How long a statement of a job or a command may run, in milliseconds. */
const BACKGROUND_TIMEOUT = 10 * 60_000

/** How many statements of the owner run at once, and how many of those that may take minutes. */
const OWNER_CONNECTIONS = 4
const BACKGROUND_CONNECTIONS = 2

/** How long connecting may take, in milliseconds. */
const CONNECT_TIMEOUT = 5_000

/** The longest wait before another try to connect, in seconds; the driver's own would be 20. */
const MOST_BACKOFF = 1

/**
 * What stands between the server and PostgreSQL: nothing, or a pooler that gives each transaction any
 * of its connections (PgBouncer's `pool_mode = transaction`).
 */
export const POOLERS = ['none', 'transaction'] as const
export type Pooler = (typeof POOLERS)[number]

/** The limits of what runs on PostgreSQL at once. */
export interface Pools {
  /** How many calls run at once; the owner's statements have their own few connections. */
  calls: number
  /** How many calls, and how many of the owner's statements, wait for a connection. */
  maxWaiting: number
  /** How long each of them waits, in milliseconds. */
  maxWait: number
  /** How long a statement of the owner may run, in milliseconds; commands take their time. */
  ownerTimeout: number
  /** How long connecting may take, in milliseconds. */
  connectTimeout: number
}

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
  statement_timeout: number
  role?: string
}

/** A pool of connections, and the session that its work runs in. */
interface Pool {
  sql: postgres.Sql
  /** What each transaction sets first; undefined where the connections hold it themselves. */
  settings: string | undefined
}

/**
 * Connects to PostgreSQL 15 or newer. The user of `url` owns the schemas. API calls use a separate
 * pool of `calls` connections, all with the web role; work in the background has another. A queue
 * stands in front of the pools that answer somebody.
 *
 * With `pooler` `transaction` nothing is expected to last longer than a transaction: no prepared
 * statement, and role and time limits are set in each one. A pooler may ignore or refuse them when a
 * connection starts, and calls would then run with the owner's rights.
 */
export function openPostgresql(
  url: string,
  pooler: Pooler,
  {
    calls = 10,
    maxWaiting = 200,
    maxWait = 1_000,
    ownerTimeout = BACKGROUND_TIMEOUT,
    connectTimeout = CONNECT_TIMEOUT,
  }: Partial<Pools> = {},
): Database {
  const open = (session: Session, options: postgres.Options<Record<string, never>>): Pool => {
    const { application_name, ...lasting } = session
    const pooled = pooler === 'transaction'
    const sql = postgres(url, {
      onnotice: () => {},
      fetch_types: false,
      connect_timeout: connectTimeout / 1000,
      backoff: (attempt: number) => Math.min(3 ** attempt / 100, MOST_BACKOFF),
      prepare: !pooled,
      connection: pooled ? { application_name } : { application_name, ...lasting },
      ...options,
    })
    const settings = Object.entries(lasting).map(([name, value]) => `set local ${name} = ${value}`)
    return { sql, settings: pooled ? settings.join('; ') : undefined }
  }
  const queue = new CallQueue(calls, { maxWaiting, maxWait })
  const ownerQueue = new CallQueue(OWNER_CONNECTIONS, { maxWaiting, maxWait })
  const owner = open(
    { application_name: 'rollmates', statement_timeout: ownerTimeout },
    { max: OWNER_CONNECTIONS },
  )
  const background = open(
    { application_name: 'rollmates jobs', statement_timeout: BACKGROUND_TIMEOUT },
    { max: BACKGROUND_CONNECTIONS },
  )
  const web = open(
    {
      application_name: 'rollmates web',
      role: 'rollmates_web',
      statement_timeout: CALL_TIMEOUT,
    },
    // With a pooler each call reserves its connection; the driver could not begin there with this.
    { ...(pooler === 'none' ? NO_PIPELINING : {}), max: calls },
  )
  return {
    engine: 'postgresql',
    background: {
      engine: 'postgresql',
      query: (text, values) => query(background, text, values),
      transaction: (work) => inTransaction(background, work),
    },
    query: (text, values) => ownerQueue.run(() => query(owner, text, values)),
    transaction: (work) => ownerQueue.run(() => inTransaction(owner, work)),
    async call(claims, fn, params) {
      const { text, values } = callExpression(fn, params, 2)
      // A single statement is one transaction and one round trip, and limits the claims to the call.
      const statement = `with context as materialized (select set_config('request.jwt.claims', $1, true))
        select ${text} as value from context`
      const bound = [claims ? JSON.stringify(claims) : '', ...values]
      return queue.run(async () => {
        for (let retry = 0; ; retry += 1) {
          try {
            const [row] = await query<{ value: string | null }>(web, statement, bound, {
              prepare: true,
            })
            return row?.value ?? null
          } catch (error) {
            if (retry === MAX_RETRIES || !isRetryable(error)) throw error
          }
        }
      })
    },
    queues: () => ({ calls: queue.state(), owner: ownerQueue.state() }),
    async probeCalls() {
      await queue.run(() => query(web, 'select'))
    },
    async close() {
      await Promise.all([owner, background, web].map(({ sql }) => sql.end({ timeout: 10 })))
    },
  }
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
  options: postgres.UnsafeQueryOptions = {},
): Promise<R[]> {
  if (!settings) return rows(sql, text, values, options)
  return (await sql.begin(async (begun) => {
    // Sent first, and not waited for here: a query is sent only once somebody asks for its result.
    const set = begun.unsafe(settings).simple().execute()
    const [, result] = await Promise.all([set, rows<R>(begun, text, values, options)])
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
