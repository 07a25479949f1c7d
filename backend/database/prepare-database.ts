import type { PublishedAlbum } from '#src/contract/published-album.ts'
import { applyFunctions } from './apply-functions.ts'
import type { Background } from './database.ts'
import { createDemoData } from './demo-data.ts'
import { migrate } from './migrate.ts'

export const MODES = ['development', 'test', 'demo', 'production'] as const
export type Mode = (typeof MODES)[number]

export interface Preparation {
  /**
   * The albums whose stickers the demo's players have, published only when demo data is created.
   */
  albums?: readonly PublishedAlbum[]
  log?: (line: string) => void
  /** The time at which the demo players' activity ends, in ISO 8601. */
  demoUntil?: string | undefined
}

/**
 * Brings a database up to date for `mode`: creates tables, runs migrations, replaces functions,
 * stores the mode, and in a demo or development creates demo data.
 * @throws {Error} if demo data must be created and none of `albums` runs at its start.
 */
export async function prepareDatabase(
  database: Background,
  mode: Mode,
  { albums = [], log = () => {}, demoUntil }: Preparation = {},
): Promise<void> {
  const ran = await migrate(database, undefined, log)
  if (ran.length > 0) log(`Ran ${ran.length} files of tables and migrations.`)
  const files = await applyFunctions(database)
  if (files > 0) log(`Applied the functions of ${files} files.`)
  await database.query('select app.set_mode($1)', [mode])
  if (mode === 'demo' || mode === 'development')
    await createDemoData(database, albums, log, { until: demoUntil })
}
