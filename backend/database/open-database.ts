import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

/** Where the data is: PostgreSQL at `databaseUrl` if given, else PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
}

/**
 * Opens the database at `place`. PostgreSQL runs up to `calls` calls at once.
 * @throws {DataFolderError} where the data folder cannot be used.
 */
export async function openDatabase(place: DatabasePlace, calls?: number): Promise<Database> {
  return place.databaseUrl ? openPostgresql(place.databaseUrl, calls) : openPglite(place.dataDir)
}
