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

/**
 * Whether the same transaction may succeed if it is run again: after a conflict, or because functions
 * were replaced while it ran. Between two statements it may have looked up a function that is gone
 * (XX000, a message that is never translated; 42704 from PostgreSQL 16 on, where it asked who may call
 * it), or called a new one as the old one was called (42883).
 */
export function isRetryable(error: unknown): boolean {
  const sql = sqlError(error)
  if (!sql) return false
  if (sql.code === 'XX000') return sql.message.startsWith('cache lookup failed for function')
  return ['40001', '40P01', '42704', '42883'].includes(sql.code)
}

/** Whether a lock was not to be had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlError(error)?.code === '55P03'
}
