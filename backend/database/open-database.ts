import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { type CallPool, openPostgresql } from './postgresql.ts'

/** Where the data is: PostgreSQL at `databaseUrl` if given, else PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
}

/**
 * Opens the database at `place`. `pool` limits the calls on PostgreSQL; the embedded database runs one
 * at a time.
 * @throws {DataFolderError} where the data folder cannot be used.
 */
export async function openDatabase(
  place: DatabasePlace,
  pool: Partial<CallPool> = {},
): Promise<Database> {
  return place.databaseUrl ? openPostgresql(place.databaseUrl, pool) : openPglite(place.dataDir)
}
