import type postgres from 'postgres'
import { callExpression } from './api-catalogue.ts'
import type { ApiFunction } from './api-function.ts'
import type { Row } from './database.ts'

export interface Pool {
  sql: postgres.Sql
  /** The SQL that begins each transaction with the settings; undefined if the connections already have them. */
  settings: string | undefined
}

/** Returns the columns to select for `call`, the SQL expression of a call. */
export type Columns = (call: string) => string

export interface Called {
  fn: ApiFunction
  params: Readonly<Record<string, unknown>>
  claims: string
  /** The HTTP request's trace id, which PostgreSQL's log and lists of locks show with the function's name. */
  trace: string
  caller: string
}

/**
 * Returns the single statement of a call. The claims apply only to this statement. PostgreSQL shows
 * the call in locks and in its log by trace id and function, because the statement contains the
 * caller's values and is never logged. `place` returns the SQL for a value: a placeholder or a
 * literal.
 */
export function callStatement(
  { fn, params, claims, trace }: Called,
  place: (value: string | null) => string,
  columns: Columns = (call) => `${call} as value`,
): string {
  return `with context as materialized (
      select set_config('request.jwt.claims', ${place(claims)}, true),
        set_config('application_name', ${place(`${trace} ${fn.name}`)}, true)
    )
    select ${columns(callExpression(fn, params, place))} from context`
}

/** Returns `value` as a SQL literal that is correct in every session. */
export function literal(value: string | null): string {
  if (value === null) return 'null'
  return `convert_from(decode('${Buffer.from(value).toString('hex')}', 'hex'), 'UTF8')`
}

/**
 * Sends several statements as one message, that is, one transaction in one round trip. Such a
 * message has no parameters. Returns the first row of the last statement.
 */
export async function oneMessage<R extends Row>(
  sql: postgres.Sql,
  statements: readonly (string | undefined)[],
): Promise<R | undefined> {
  const message = statements.filter((statement) => statement !== undefined).join('; ')
  // The driver returns a list of results for several statements, and a single result for one statement. The
  // driver's types do not say so.
  const results = (await sql.unsafe(message).simple()) as unknown as R[][] | R[]
  const last = results.at(-1)
  return Array.isArray(last) ? last[0] : last
}
