import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql } from './postgresql.ts'

/** Where the data is: PostgreSQL where a `databaseUrl` is given, else PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
}

/** Opens the database of `place`, for `calls` calls at once. Throws a DataFolderError where a data folder cannot be used. */
export async function openDatabase(place: DatabasePlace, calls?: number): Promise<Database> {
  return place.databaseUrl ? openPostgresql(place.databaseUrl, calls) : openPglite(place.dataDir)
}
