/** An error of PostgreSQL, as both drivers throw it. */
export interface SqlError extends Error {
  /** The SQLSTATE: five characters. */
  code: string
  detail?: string
  hint?: string
}

/** Returns `error` if PostgreSQL reported it, else undefined (a network error, a bug). */
export function sqlError(error: unknown): SqlError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // Some of Node's codes, such as EPIPE, also have five characters; only PostgreSQL sets a severity,
  // and PgBouncer the one that may be translated.
  const isSqlState = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  return isSqlState && ('severity' in error || 'severity_local' in error)
    ? (error as SqlError)
    : undefined
}

/** Whether the same transaction may succeed if it is run again. */
export function isRetryable(error: unknown): boolean {
  const code = sqlError(error)?.code
  return code === '40001' || code === '40P01'
}
