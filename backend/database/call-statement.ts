import type postgres from 'postgres'
import { callExpression } from './api-catalogue.ts'
import type { ApiFunction } from './api-function.ts'
import type { Row } from './database.ts'

/** A pool of connections, and the session that its work runs in. */
export interface Pool {
  sql: postgres.Sql
  /** What each transaction sets first; undefined where the connections hold it themselves. */
  settings: string | undefined
}

/** Returns what a statement selects, given the expression of its call. */
export type Columns = (call: string) => string

/** What a statement calls: a function with the claims of its caller, as JSON, and its parameters. */
export interface Called {
  fn: ApiFunction
  params: Readonly<Record<string, unknown>>
  claims: string
  /** Of the request that asks for it. */
  trace: string
  /** Who takes turns with others. */
  caller: string
}

/**
 * Returns the one statement of a call, which limits the claims to it, and the name that PostgreSQL shows
 * beside its locks and in its log: the statement's own text has the caller's values and is logged
 * nowhere. `place` returns the SQL that stands for a value, a placeholder or a literal.
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

/** Returns SQL for a value in which nothing needs quoting, whatever the value and the session are. */
export function literal(value: string | null): string {
  if (value === null) return 'null'
  return `convert_from(decode('${Buffer.from(value).toString('hex')}', 'hex'), 'UTF8')`
}

/**
 * Sends several statements as one message, which PostgreSQL runs as one transaction: one round trip
 * instead of those of begin, settings, statement and commit. Such a message has no parameters. Returns
 * the first row of the last statement.
 */
export async function oneMessage<R extends Row>(
  sql: postgres.Sql,
  statements: readonly (string | undefined)[],
): Promise<R | undefined> {
  const message = statements.filter((statement) => statement !== undefined).join('; ')
  // Of several statements the driver returns a list of results, of one that result; its types do not say.
  const results = (await sql.unsafe(message).simple()) as unknown as R[][] | R[]
  const last = results.at(-1)
  return Array.isArray(last) ? last[0] : last
}
