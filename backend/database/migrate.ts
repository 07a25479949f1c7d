import type { Database, Transaction } from './database.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'

/** The migrations in the folder and those that this database has had do not fit together. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Runs every migration that this database has not had, in order, each in a transaction of its own;
 * returns their names. Throws a MigrationError, before anything is run, when one that has landed was
 * changed or is missing, or when a new one stands before one that has landed. Safe on two machines
 * at once.
 */
export async function migrate(database: Database, root?: string): Promise<string[]> {
  const files = await readSqlFiles('migrations', root)
  const names = new Set<string>()
  for (const { name } of files) {
    const number = /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationError(`${name}: call it NNNN_what_it_does.sql`)
    if (names.has(number)) throw new MigrationError(`${name}: number ${number} exists twice`)
    names.add(number)
  }
  await database.transaction(async (transaction) => {
    await lockSchema(transaction)
    await transaction.script(`
      create schema if not exists app;
      create table if not exists app.migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );`)
  })

  const applied: string[] = []
  for (const file of files) {
    const ran = await database.transaction(async (transaction) => {
      await lockSchema(transaction)
      const landed = await landedMigrations(transaction)
      checkLanded(landed, files)
      if (landed.has(file.name)) return false
      await transaction.script(file.text)
      await transaction.query('insert into app.migration (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ])
      return true
    })
    if (ran) applied.push(file.name)
  }
  return applied
}

/** One machine at a time changes the schema; the others wait and find it done. */
export async function lockSchema(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('rollmates schema'))`)
}

async function landedMigrations(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function checkLanded(landed: ReadonlyMap<string, string>, files: readonly SqlFile[]): void {
  for (const [name, checksum] of landed) {
    const file = files.find((one) => one.name === name)
    if (!file) {
      throw new MigrationError(
        `backend/sql/${name} has run on this database but is missing here: restore the file.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `backend/sql/${name} was changed after it ran on this database: restore it, and write the change as a new migration.`,
      )
    }
  }
  const last = [...landed.keys()].sort().at(-1)
  const early = files.find(({ name }) => last !== undefined && name < last && !landed.has(name))
  if (early) {
    throw new MigrationError(
      `backend/sql/${early.name} stands before ${last}, which has already run: give it the next number.`,
    )
  }
}
