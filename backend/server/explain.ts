import { DataFolderError } from '#backend/database/data-folder.ts'
import { MigrationError } from '#backend/database/migrate.ts'
import { SchemaBusyError } from '#backend/database/schema-change.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { explainSql, SqlFileError } from '#backend/database/sql-mistake.ts'
import { PrivilegeError } from '#backend/database/web-role.ts'
import { SettingsError } from './settings-error.ts'

/**
 * Describes an error for developers, with file and line of mistakes in our SQL. The result may quote players'
 * texts.
 */
export function explainWhole(error: unknown): string {
  const sql = error instanceof SqlFileError ? undefined : sqlError(error)
  return sql ? `The database refused: ${explainSql(sql)}` : explain(error)
}

/** Describes an error and its fix in the terminal. Adds the stack only if the error is unexpected. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (
    error instanceof SettingsError ||
    error instanceof DataFolderError ||
    error instanceof MigrationError ||
    error instanceof PrivilegeError ||
    error instanceof SchemaBusyError ||
    error instanceof SqlFileError
  ) {
    return error.message
  }
  const sql = sqlError(error)
  if (sql?.code === '53100') {
    return 'The disk of the database is full. What is in it stays as it was: make room there, then try again.'
  }
  if (sql)
    return `The database refused (${sql.code}): ${sql.message}${sql.hint ? ` ${sql.hint}` : ''}`
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'EADDRINUSE') {
    return `${error.message}. Another program uses this port: stop it, or set PORT to another.`
  }
  if (/^(ECONN|ENOTFOUND|EHOST|ETIMEDOUT|CONNECT_TIMEOUT)/.test(code)) {
    return `The database cannot be reached (${code}). Check DATABASE_URL and that PostgreSQL runs.`
  }
  return error.stack ?? error.message
}
