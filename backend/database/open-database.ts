import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql, type Pooler, type Pools } from './postgresql.ts'

/** The database's place: PostgreSQL at `databaseUrl`, else PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
  /** The pooler before PostgreSQL; none by default. */
  pooler?: Pooler | undefined
  /** A replica's URL, behind the same kind of pooler; none by default. */
  replicaUrl?: string | undefined
}

/**
 * Opens the database at `place`. `pools` limits concurrency and waiting on PostgreSQL; the embedded
 * database runs one call at a time.
 * @throws {DataFolderError} if the data folder cannot be used.
 */
export async function openDatabase(
  place: DatabasePlace,
  pools: Partial<Pools> = {},
): Promise<Database> {
  return place.databaseUrl
    ? openPostgresql(place.databaseUrl, place, pools)
    : openPglite(place.dataDir, pools)
}
