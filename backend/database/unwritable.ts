import { DataFolderError } from './data-folder.ts'
import type { Database } from './database.ts'
import { sqlError } from './sql-error.ts'

/** Why a database that answers takes no writes. */
export type Unwritable = 'disk full' | 'read-only'

/** Returns why nothing could be written, if that is what `error` says. */
export function unwritable(error: unknown): Unwritable | undefined {
  if (error instanceof DataFolderError) return error.obstacle
  const sql = sqlError(error)
  if (sql?.code === '53100') return 'disk full'
  // A transaction that may only read, on a standby or by the database's settings.
  if (sql?.code === '25006') return 'read-only'
  // PostgreSQL has no code of its own for a disk that was made read-only, only one for what is denied.
  return sql?.code === '42501' && /Read-only file system/.test(sql.message)
    ? 'read-only'
    : undefined
}

/**
 * Resolves once something could be written, which leaves nothing behind: a few new pages, because a
 * full disk still takes what fits into pages that are there.
 * @throws what a call that writes would.
 */
export async function probeWrites(database: Pick<Database, 'transaction'>): Promise<void> {
  await database.transaction((transaction) =>
    transaction.script(`
      create temporary table write_probe on commit drop as
        select n, repeat('x', 1000) as filler from generate_series(1, 64) as n`),
  )
}
