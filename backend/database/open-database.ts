import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql, type Pooler, type Pools } from './postgresql.ts'

/** Where the data is: PostgreSQL at `databaseUrl` if given, else PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
  /** What stands before PostgreSQL; nothing, if not given. */
  pooler?: Pooler | undefined
  /** The URL of a replica, behind the same kind of pooler; none, if not given. */
  replicaUrl?: string | undefined
}

/**
 * Opens the database at `place`. `pools` limits what runs on PostgreSQL at once, and what waits; the
 * embedded database runs one call at a time.
 * @throws {DataFolderError} where the data folder cannot be used.
 */
export async function openDatabase(
  place: DatabasePlace,
  pools: Partial<Pools> = {},
): Promise<Database> {
  return place.databaseUrl
    ? openPostgresql(place.databaseUrl, place, pools)
    : openPglite(place.dataDir, pools)
}
