import { readFunctions } from './apply-functions.ts'
import type { Background } from './database.ts'
import { appliedFiles, checkUnchanged, MigrationError } from './migrate.ts'
import type { DatabasePlace } from './open-database.ts'
import { type Mode, type Preparation, prepareDatabase } from './prepare-database.ts'
import { readMigrations, readTableFiles } from './sql-files.ts'

const FIX = 'run npm run prepare-database of this release first.'

/**
 * Ensures that the database is up to date. On PostgreSQL in production and tests, only checks it, because
 * `npm run prepare-database` updates it there; otherwise updates it.
 * @throws {MigrationError} with the missing part and the command to run.
 */
export async function prepareOrRequire(
  database: Background,
  { mode, place }: { mode: Mode; place: DatabasePlace },
  preparation: Preparation,
): Promise<void> {
  const isShared = place.databaseUrl && (mode === 'production' || mode === 'test')
  await (isShared ? requirePrepared(database, mode) : prepareDatabase(database, mode, preparation))
}

/**
 * Checks that `prepareDatabase` of this or a later release has run, and stores the mode. A server of this
 * release that restarts while the next release is installed must start, and must not restore its own
 * functions.
 * @throws {MigrationError} with the missing part and the command to run.
 */
export async function requirePrepared(
  database: Background,
  mode: Mode,
  root?: string,
): Promise<void> {
  const [found] = await database.query<{ prepared: boolean }>(
    `select to_regclass('app.replaced_functions') is not null as prepared`,
  )
  if (!found?.prepared) throw new MigrationError(`The database is not prepared: ${FIX}`)
  const tables = await readTableFiles(root)
  const migrations = await readMigrations(root)
  const files = [...tables, ...migrations]
  const applied = await appliedFiles(database)
  const missing = files.find(({ name }) => !applied.has(name))
  if (missing) {
    throw new MigrationError(`backend/sql/${missing.name} has not run on this database: ${FIX}`)
  }
  // The names of a later release's migrations sort after those of this release.
  const last = migrations.at(-1)?.name ?? 'migrations/'
  const ofThisRelease = [...applied].filter(
    ([name]) => !name.startsWith('migrations/') || name <= last,
  )
  await checkUnchanged(new Map(ofThisRelease), files, database, database)
  const { checksum } = await readFunctions(root)
  const [state] = await database.query<{ known: boolean }>(
    `select exists (select from app.applied_functions where checksum = $1)
        or exists (select from app.replaced_functions where checksum = $1) as known`,
    [checksum],
  )
  if (!state?.known) {
    throw new MigrationError(`The functions of this release are not in the database: ${FIX}`)
  }
  await database.query('select app.set_mode($1)', [mode])
}
