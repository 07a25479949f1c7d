import { applyFunctions } from './apply-functions.ts'
import type { Background } from './database.ts'
import { createDemoData } from './demo-data.ts'
import { migrate } from './migrate.ts'

/** The modes that a database and its server run in. */
export const MODES = ['development', 'test', 'demo', 'production'] as const
export type Mode = (typeof MODES)[number]

/**
 * Brings a database up to date for `mode`: runs migrations, replaces functions, stores the mode, and
 * in a demo or in development creates the demo data, with activity until `demoUntil` (ISO 8601).
 * Calls `log` with one line for each change.
 */
export async function prepareDatabase(
  database: Background,
  mode: Mode,
  log: (line: string) => void = () => {},
  demoUntil?: string,
): Promise<void> {
  const migrations = await migrate(database)
  if (migrations.length > 0) log(`Ran ${migrations.length} migrations.`)
  const files = await applyFunctions(database)
  if (files > 0) log(`Applied the functions of ${files} files.`)
  await database.query('select app.set_mode($1)', [mode])
  if (mode === 'demo' || mode === 'development')
    await createDemoData(database, log, { until: demoUntil })
}
