import type { Background, Transaction } from './database.ts'
import { readSqlFiles, type SqlFile } from './sql-files.ts'
import { prepareWebRole, withoutRoleStatements } from './web-role.ts'

/** The migrations in the folder do not match those that ran on this database. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Runs every migration that has not run on this database, in order, each in its own transaction.
 * Returns their names. Safe on two machines at once.
 * @throws {MigrationError} before anything runs, where an applied migration was changed or is
 * missing, or where a new one is numbered below an applied one.
 * @throws {PrivilegeError} where the database's user may not create what is missing.
 */
export async function migrate(database: Background, root?: string): Promise<string[]> {
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
    await prepareWebRole(transaction)
    const [found] = await transaction.query<{ schema: string | null }>(
      `select to_regnamespace('app')::text as schema`,
    )
    // Even with `if not exists` it asks for the right to create schemas.
    if (found?.schema === null) await transaction.script('create schema app;')
    await transaction.script(`
      create table if not exists app.migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );`)
  })

  const ran: string[] = []
  for (const file of files) {
    const isNew = await database.transaction(async (transaction) => {
      await lockSchema(transaction)
      const applied = await appliedMigrations(transaction)
      checkApplied(applied, files)
      if (applied.has(file.name)) return false
      await transaction.script(withoutRoleStatements(file.text))
      await transaction.query('insert into app.migration (name, checksum) values ($1, $2)', [
        file.name,
        file.checksum,
      ])
      return true
    })
    if (isNew) ran.push(file.name)
  }
  return ran
}

/** Lets one machine at a time change the schema, until the transaction ends. */
export async function lockSchema(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('rollmates schema'))`)
}

async function appliedMigrations(transaction: Transaction): Promise<Map<string, string>> {
  const rows = await transaction.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function checkApplied(applied: ReadonlyMap<string, string>, files: readonly SqlFile[]): void {
  for (const [name, checksum] of applied) {
    const file = files.find((candidate) => candidate.name === name)
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
  const last = [...applied.keys()].sort().at(-1)
  const early = files.find(({ name }) => last !== undefined && name < last && !applied.has(name))
  if (early) {
    throw new MigrationError(
      `backend/sql/${early.name} stands before ${last}, which has already run: give it the next number.`,
    )
  }
}
