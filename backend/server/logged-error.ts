import { sqlError } from '#backend/database/sql-error.ts'

/** The names of errors whose messages we write, without quotations from players. */
const OWN_MESSAGES = new Set(['BusyError', 'DataFolderError', 'NoAnswerError', 'SettingsError'])

/** Fields of PostgreSQL's errors that name parts of the schema, never a value. */
const SCHEMA_FIELDS = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

const LEFT_OUT = '(left out)'

const DEPTH = 3

export interface LoggedError {
  type: string
  code?: string
  message: string
  stack: string
  where?: string[]
  cause?: LoggedError
  [schemaField: string]: unknown
}

/**
 * Returns the parts of an error that may be logged, such as its class and its location in the code.
 * Keeps only messages that we or the operating system wrote, because messages of the database and
 * of JavaScript quote values. Leaves out unknown fields, because errors of the embedded database
 * contain the parameters.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: LEFT_OUT, stack: '' }
  const code = 'code' in error ? String(error.code) : ''
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  return {
    type: /^\w{1,60}$/.test(error.name) ? error.name : 'Error',
    ...(/^[\w-]{1,60}$/.test(code) && { code }),
    message: hasOwnMessage(error) ? error.message : LEFT_OUT,
    ...schemaFields(error),
    stack: frames(String(error.stack), error.message),
    ...(causes[0] instanceof Error && depth > 0 && { cause: loggedError(causes[0], depth - 1) }),
  }
}

/** Whether the message quotes no value: we wrote it, or the operating system wrote it about a connection. */
function hasOwnMessage(error: Error): boolean {
  return OWN_MESSAGES.has(error.name) || ('syscall' in error && 'errno' in error)
}

function schemaFields(error: Error): Record<string, unknown> {
  const sql = sqlError(error)
  if (!sql) return {}
  const given = Object.fromEntries(Object.entries(sql))
  const known = SCHEMA_FIELDS.flatMap((name) => {
    // The PostgreSQL driver names this field `table_name`; the embedded database names it `table`.
    const value = given[name] ?? given[`${name}_name`]
    return typeof value === 'string' ? [[name, value]] : []
  })
  // Keeps only lines of PostgreSQL's context that name a function; others quote values, such as invalid JSON.
  const where = String(given.where ?? '').match(/^PL\/pgSQL function .* line \d+ at .*$/gm)
  return { ...Object.fromEntries(known), ...(where && { where: [...where] }) }
}

function frames(stack: string, message: string): string {
  const end = stack.indexOf(message)
  if (end < 0) return ''
  return stack
    .slice(end + message.length)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .join('\n')
}
