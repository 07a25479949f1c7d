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

/** How long connecting may take, in seconds. */
const CONNECT_TIMEOUT = 5

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
}

/** How often a call that failed by a deadlock or a serialization conflict is retried. */
const MAX_RETRIES = 3

/**
 * By default the driver queues a call on a busy connection even while others are idle, so a fast
 * call could wait for a slow one. The option is missing in the driver's types.
 */
const NO_PIPELINING = { max_pipeline: 0 } as const

/**
 * Connects to PostgreSQL 15 or newer. The user of `url` owns the schemas. API calls use a separate
 * pool of `calls` connections, all with the web role; work in the background has another. A queue
 * stands in front of the pools that answer somebody.
 */
export function openPostgresql(
  url: string,
  {
    calls = 10,
    maxWaiting = 200,
    maxWait = 1_000,
    ownerTimeout = BACKGROUND_TIMEOUT,
  }: Partial<Pools> = {},
): Database {
  const shared = {
    onnotice: () => {},
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT,
  } as const
  const queue = new CallQueue(calls, { maxWaiting, maxWait })
  const ownerQueue = new CallQueue(OWNER_CONNECTIONS, { maxWaiting, maxWait })
  const owner = postgres(url, {
    ...shared,
    max: OWNER_CONNECTIONS,
    connection: { application_name: 'rollmates', statement_timeout: ownerTimeout },
  })
  const background = postgres(url, {
    ...shared,
    max: BACKGROUND_CONNECTIONS,
    connection: { application_name: 'rollmates jobs', statement_timeout: BACKGROUND_TIMEOUT },
  })
  const web = postgres(url, {
    ...shared,
    ...NO_PIPELINING,
    max: calls,
    connection: {
      application_name: 'rollmates web',
      role: 'rollmates_web',
      statement_timeout: CALL_TIMEOUT,
    },
  })
  return {
    engine: 'postgresql',
    background: {
      engine: 'postgresql',
      query: (text, values) => rows(background, text, values),
      transaction: (work) => inTransaction(background, work),
    },
    query: (text, values) => ownerQueue.run(() => rows(owner, text, values)),
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
            const [row] = await web.unsafe(statement, bound, { prepare: true })
            return row?.value ?? null
          } catch (error) {
            if (retry === MAX_RETRIES || !isRetryable(error)) throw error
          }
        }
      })
    },
    queues: () => ({ calls: queue.state(), owner: ownerQueue.state() }),
    async probeCalls() {
      await queue.run(() => web.unsafe('select'))
    },
    async close() {
      await Promise.all([owner, background, web].map((pool) => pool.end({ timeout: 10 })))
    },
  }
}

async function inTransaction<T>(
  pool: postgres.Sql,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return (await pool.begin((sql) =>
    work({
      query: (text, values) => rows(sql, text, values),
      async script(text) {
        await sql.unsafe(text).simple()
      },
    }),
  )) as T
}

async function rows<R extends Row>(
  sql: postgres.Sql | postgres.TransactionSql,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return [...(await sql.unsafe<R[]>(text, values as postgres.ParameterOrJSON<never>[]))] as R[]
}
