export interface SqlError extends Error {
  code: string
  detail?: string
  hint?: string
}

/** Returns `error` if PostgreSQL reported it; otherwise undefined, as for a network error or a bug. */
export function sqlError(error: unknown): SqlError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // Some of Node's error codes, such as EPIPE, have five characters, too, but only PostgreSQL's errors have a
  // severity. PgBouncer's errors have it only as `severity_local`.
  const isSqlState = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  return isSqlState && ('severity' in error || 'severity_local' in error)
    ? (error as SqlError)
    : undefined
}

/**
 * Whether a transaction may succeed if it is repeated, because it met a conflict, or because functions were
 * replaced while it ran. Between two of its statements, a function may have disappeared (XX000 with a fixed
 * message; 42704 from PostgreSQL 16 on) or got other parameters (42883).
 */
export function isRetryable(error: unknown): boolean {
  const sql = sqlError(error)
  if (!sql) return false
  if (sql.code === 'XX000') return sql.message.startsWith('cache lookup failed for function')
  return ['40001', '40P01', '42704', '42883'].includes(sql.code)
}

/** Whether an error means that `lock_timeout` expired. */
export function isLockTimeout(error: unknown): boolean {
  return sqlError(error)?.code === '55P03'
}
