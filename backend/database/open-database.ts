import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgresql, type Pooler, type Pools } from './postgresql.ts'

/** The place of the database: PostgreSQL at `databaseUrl` if set, otherwise PGlite in `dataDir`. */
export interface DatabasePlace {
  databaseUrl?: string | undefined
  dataDir: string
  pooler?: Pooler | undefined
  replicaUrl?: string | undefined
  /** Whether PGlite answers everything and stores nothing, for a preview. */
  rehearses?: boolean
}

/**
 * Opens the database at `place`. `pools` limits the calls that run and wait; the embedded database runs one
 * call at a time.
 * @throws {DataFolderError} if the data folder cannot be used.
 */
export async function openDatabase(
  place: DatabasePlace,
  pools: Partial<Pools> = {},
): Promise<Database> {
  if (place.databaseUrl && place.rehearses) throw new Error('Only PGlite can rehearse.')
  return place.databaseUrl
    ? openPostgresql(place.databaseUrl, place, pools)
    : openPglite(place.dataDir, pools, place.rehearses)
}
