/** What PostgreSQL says when a statement fails; both drivers throw errors of this shape. */
export interface SqlError extends Error {
  /** The SQLSTATE: five characters. */
  code: string
  detail?: string
  hint?: string
}

/** `error` as PostgreSQL's own, or undefined where something else went wrong (the network, a bug). */
export function sqlError(error: unknown): SqlError | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // Node's own codes, such as EPIPE, have five characters, too; only PostgreSQL gives a severity.
  const isSqlState = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  return isSqlState && 'severity' in error ? (error as SqlError) : undefined
}

/** Whether the same transaction may succeed when it is simply run again. */
export function isWorthRepeating(error: unknown): boolean {
  const code = sqlError(error)?.code
  return code === '40001' || code === '40P01'
}
