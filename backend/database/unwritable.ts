import { DataFolderError } from './data-folder.ts'
import type { Database } from './database.ts'
import { sqlError } from './sql-error.ts'

export type Unwritable = 'disk full' | 'read-only'

/** Returns the reason if an error means that nothing can be written; otherwise undefined. */
export function unwritable(error: unknown): Unwritable | undefined {
  if (error instanceof DataFolderError) return error.obstacle
  const sql = sqlError(error)
  if (sql?.code === '53100') return 'disk full'
  // The transaction is read-only, because the server is a standby or because of the database's settings.
  if (sql?.code === '25006') return 'read-only'
  // PostgreSQL has no code for a read-only disk; it reports the code for missing rights.
  return sql?.code === '42501' && /Read-only file system/.test(sql.message)
    ? 'read-only'
    : undefined
}

/**
 * Resolves if writing works. Writes a few new pages and drops them, because on a full disk changes within
 * existing pages still succeed.
 * @throws the error that a writing call would throw.
 */
export async function probeWrites(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction((transaction) =>
    transaction.script(`
      create temporary table write_probe on commit drop as
        select n, repeat('x', 1000) as filler from generate_series(1, 64) as n`),
  )
}
