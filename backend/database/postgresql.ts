import postgres from 'postgres'
import { callExpression } from './api-catalogue.ts'
import { CallQueue } from './call-queue.ts'
import type { Database, Row, Transaction } from './database.ts'
import { isRetryable } from './sql-error.ts'

/** How long a call may run before the database cancels it, in milliseconds. */
const CALL_TIMEOUT = 9_000

/** How long a statement of ours, such as a job's or a sign-in's, may run, in milliseconds. */
const OWNER_TIMEOUT = 10 * 60_000

/** How long connecting may take, in seconds. */
const CONNECT_TIMEOUT = 5

/** How many calls run at once, how many wait, and for how long (in milliseconds). */
export interface CallPool {
  calls: number
  maxWaiting: number
  maxWait: number
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
 * pool of `calls` connections, all with the web role, and a queue in front of it.
 */
export function openPostgresql(
  url: string,
  { calls = 10, maxWaiting = 200, maxWait = 1_000 }: Partial<CallPool> = {},
): Database {
  const shared = {
    onnotice: () => {},
    fetch_types: false,
    connect_timeout: CONNECT_TIMEOUT,
  } as const
  const queue = new CallQueue(calls, { maxWaiting, maxWait })
  const owner = postgres(url, {
    ...shared,
    max: 4,
    connection: { application_name: 'rollmates', statement_timeout: OWNER_TIMEOUT },
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
    query: (text, values) => rows(owner, text, values),
    async transaction<T>(work: (transaction: Transaction) => Promise<T>) {
      return (await owner.begin((sql) =>
        work({
          query: (text, values) => rows(sql, text, values),
          async script(text) {
            await sql.unsafe(text).simple()
          },
        }),
      )) as T
    },
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
    async close() {
      await Promise.all([owner.end({ timeout: 10 }), web.end({ timeout: 10 })])
    },
  }
}

async function rows<R extends Row>(
  sql: postgres.Sql | postgres.TransactionSql,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return [...(await sql.unsafe<R[]>(text, values as postgres.ParameterOrJSON<never>[]))] as R[]
}
