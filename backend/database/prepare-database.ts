import { applyFunctions } from './apply-functions.ts'
import type { Database } from './database.ts'
import { makeDemoData } from './demo-data.ts'
import { migrate } from './migrate.ts'

/** The modes that a database and its server run in. */
export const MODES = ['development', 'test', 'demo', 'production'] as const
export type Mode = (typeof MODES)[number]

/**
 * Brings a database up to date for `mode`: migrations, functions, the mode, and in a
 * demo or in development the demo data.
 * Tells `say` in one line what it did; says nothing about what was already done. `demoUntil` is until
 * when the demo data reaches, where it is made.
 */
export async function prepareDatabase(
  database: Database,
  mode: Mode,
  say: (line: string) => void = () => {},
  demoUntil?: string,
): Promise<void> {
  const migrations = await migrate(database)
  if (migrations.length > 0) say(`Ran ${migrations.length} migrations.`)
  const files = await applyFunctions(database)
  if (files > 0) say(`Applied the functions of ${files} files.`)
  await database.query('select app.set_mode($1)', [mode])
  if (mode === 'demo' || mode === 'development')
    await makeDemoData(database, say, { until: demoUntil })
}
