import type { PublishedAlbum } from '#src/contract/published-album.ts'
import { applyFunctions } from './apply-functions.ts'
import type { Background } from './database.ts'
import { createDemoData } from './demo-data.ts'
import { migrate } from './migrate.ts'

/** The modes that a database and its server run in. */
export const MODES = ['development', 'test', 'demo', 'production'] as const
export type Mode = (typeof MODES)[number]

/** What a demo is prepared with, and where each change is told. */
export interface Preparation {
  /** What the demo's players collect; published where the demo data is created, and only there. */
  albums?: readonly PublishedAlbum[]
  /** Called with one line for each change. */
  log?: (line: string) => void
  /** Until when the demo's players are active, in ISO 8601. */
  demoUntil?: string | undefined
}

/**
 * Brings a database up to date for `mode`: makes tables and runs migrations, replaces functions, stores the mode, and
 * in a demo or in development creates the demo data.
 *
 * @throws {Error} where demo data must be created and `albums` has none for it
 */
export async function prepareDatabase(
  database: Background,
  mode: Mode,
  { albums = [], log = () => {}, demoUntil }: Preparation = {},
): Promise<void> {
  const ran = await migrate(database)
  if (ran.length > 0) log(`Ran ${ran.length} files of tables and migrations.`)
  const files = await applyFunctions(database)
  if (files > 0) log(`Applied the functions of ${files} files.`)
  await database.query('select app.set_mode($1)', [mode])
  if (mode === 'demo' || mode === 'development')
    await createDemoData(database, albums, log, { until: demoUntil })
}
