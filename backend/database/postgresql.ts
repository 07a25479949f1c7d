import postgres from 'postgres'
import { callExpression } from './api-catalogue.ts'
import type { Database, Row, Transaction } from './database.ts'
import { isWorthRepeating } from './sql-error.ts'

/** How long one call may take before the database ends it, in milliseconds. */
const CALL_TIMEOUT = 9_000

/** How often a call that lost a race with another is run again. */
const REPEATS = 3

/**
 * By itself the driver sends a call down a connection that is busy with another; there it would wait
 * for that one, however slow, while other connections are free. (No part of the driver's types.)
 */
const ONE_AT_A_TIME = { max_pipeline: 0 } as const

/**
 * Connects to PostgreSQL 15 or newer. The user of `url` owns the schemas; calls run on a pool of
 * `calls` connections of their own that work as the web role from their first statement on.
 */
export function openPostgresql(url: string, calls = 10): Database {
  const shared = { onnotice: () => {}, fetch_types: false, connect_timeout: 10 } as const
  const owner = postgres(url, { ...shared, max: 4, connection: { application_name: 'rollmates' } })
  const web = postgres(url, {
    ...shared,
    ...ONE_AT_A_TIME,
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
      // One statement is one transaction and one round trip; the claims last as long as it does.
      const statement = `with context as materialized (select set_config('request.jwt.claims', $1, true))
        select ${text} as answer from context`
      const bound = [claims ? JSON.stringify(claims) : '', ...values]
      for (let repeat = 0; ; repeat += 1) {
        try {
          const [row] = await web.unsafe(statement, bound, { prepare: true })
          return row?.answer ?? null
        } catch (error) {
          if (repeat === REPEATS || !isWorthRepeating(error)) throw error
        }
      }
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
