import { copyDatabase } from './data-folder.ts'
import type { Background, Transaction } from './database.ts'
import { changeOutsideTransaction, changeSchema } from './schema-change.ts'
import { sqlError } from './sql-error.ts'
import { isTablesFile, readMigrations, readTableFiles, type SqlFile } from './sql-files.ts'
import { runFile } from './sql-mistake.ts'
import { prepareWebRole } from './web-role.ts'

/** The table files and migrations of this release do not match those that were applied to the database. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** Matches the creation or removal of an index outside a transaction; captures kind, index and table. */
const CONCURRENT_INDEX =
  /^(create (?:unique )?index concurrently|drop index concurrently)(?: if (?:not )?exists)? (?:app\.)?(\w+)(?: on (?:app\.)?(\w+))?[^;]*;$/

/**
 * Runs all new table files and migrations in order, each in its own transaction, while calls continue. A
 * migration that begins with the line `-- no-transaction` is a single `create index concurrently` or `drop
 * index concurrently`. Returns the names of the files that ran. Two machines may run it at once. Copies an
 * embedded database first, unless it is empty, and tells `log` where the copy is.
 * @throws {MigrationError} before anything runs, if an applied file was changed or is missing, or a new one
 * precedes an applied migration.
 * @throws {SqlFileError} if a file has a mistake.
 * @throws {PrivilegeError} if the user may not create what is missing.
 */
export async function migrate(
  database: Background,
  root?: string,
  log: (line: string) => void = () => {},
): Promise<string[]> {
  const migrations = await readMigrations(root)
  const files = [...(await readTableFiles(root)), ...migrations]
  const names = new Set<string>()
  for (const { name } of migrations) {
    const number = /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new MigrationError(`${name}: call it NNNN_what_it_does.sql`)
    if (names.has(number)) throw new MigrationError(`${name}: number ${number} exists twice`)
    names.add(number)
  }
  const applied = await changeSchema(database, 'the table of migrations', async (transaction) => {
    await prepareWebRole(transaction)
    const [found] = await transaction.query<{ schema: string | null }>(
      `select to_regnamespace('app')::text as schema`,
    )
    // Checks for the schema, because even `create schema if not exists` needs the right to create it.
    if (found?.schema === null) await transaction.script('create schema app;')
    await transaction.script(`
      create table if not exists app.migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      );`)
    return checkedFiles(transaction, files, database)
  })

  const missing = files.filter(({ name }) => !applied.has(name))
  if (missing[0] && applied.size > 0) await copyFirst(database, missing[0], log)
  const ran: string[] = []
  for (const file of missing) {
    const isNew = await (isConcurrent(file) ? runConcurrently : runInTransaction)(
      database,
      file,
      files,
    )
    if (isNew) ran.push(file.name)
  }
  return ran
}

async function copyFirst(
  database: Background,
  { name }: SqlFile,
  log: (line: string) => void,
): Promise<void> {
  const { dataDir } = database
  if (!dataDir) return
  const label = name.replace(/^migrations\/|\.sql$/g, '').replaceAll('/', '-')
  // While the transaction is open, nothing else writes.
  await database.transaction(async (transaction) => {
    await transaction.script('checkpoint')
    log(
      `Copied the database to ${copyDatabase(dataDir, label)}. Delete the copy once the new release works.`,
    )
  })
}

function isConcurrent({ text }: SqlFile): boolean {
  return text.startsWith('-- no-transaction\n')
}

function runInTransaction(
  database: Background,
  file: SqlFile,
  files: readonly SqlFile[],
): Promise<boolean> {
  return changeSchema(database, file.name, async (transaction) => {
    if (!(await isMissing(transaction, file, files, database))) return false
    await runFile(transaction, file)
    await record(transaction, file)
    return true
  })
}

/**
 * Creates or drops an index while calls write to its table. First drops an invalid index that an earlier
 * failure left; does nothing if the index is finished. If the table is empty, the statement runs in a
 * transaction, which works with every pooler.
 */
async function runConcurrently(
  database: Background,
  file: SqlFile,
  files: readonly SqlFile[],
): Promise<boolean> {
  const statement = file.text
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, kind, index = '', table] = CONCURRENT_INDEX.exec(statement) ?? []
  if (!kind) {
    throw new MigrationError(
      `backend/sql/${file.name}: write one statement behind "-- no-transaction", create index concurrently or drop index concurrently.`,
    )
  }
  // The embedded database has only one connection, so it needs no `concurrently`.
  const inTransaction = statement.replace(' concurrently', '')
  if (database.engine === 'pglite') {
    return runInTransaction(database, { ...file, text: inTransaction }, files)
  }
  const before = await changeSchema(database, file.name, async (transaction) => {
    if (!(await isMissing(transaction, file, files, database))) return 'ran'
    if (table === undefined || !(await isEmpty(transaction, table))) return 'to do'
    await transaction.script(`drop index if exists app.${index}; ${inTransaction}`)
    await record(transaction, file)
    return 'made'
  })
  if (before !== 'to do') return before === 'made'
  return changeOutsideTransaction(database, file.name, async (transaction) => {
    if (!(await isMissing(transaction, file, files, database))) return false
    const [found] = await database.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index
        where indexrelid = to_regclass('app.' || quote_ident($1))`,
      [index],
    )
    const drop = `drop index concurrently app.${index}`
    if (kind.startsWith('drop')) {
      if (found) await outside(database, drop)
    } else {
      if (found?.valid === false) await outside(database, drop)
      if (!found?.valid) await outside(database, statement)
    }
    await record(transaction, file)
    return true
  })
}

async function isEmpty(transaction: Transaction, table: string): Promise<boolean> {
  const [found] = await transaction.query<{ used: boolean }>(
    `select exists (select from app.${table}) as used`,
  )
  return found?.used === false
}

async function outside(database: Background, statement: string): Promise<void> {
  try {
    await database.query(statement)
  } catch (error) {
    if (sqlError(error)?.code !== '25001') throw error
    throw new MigrationError(
      'A pooler runs every statement in a transaction, and an index cannot be made in one while its table is written: run prepare-database with DATABASE_POOLER=none and the URL of PostgreSQL itself.',
      { cause: error },
    )
  }
}

async function isMissing(
  transaction: Transaction,
  file: SqlFile,
  files: readonly SqlFile[],
  database: Background,
): Promise<boolean> {
  return !(await checkedFiles(transaction, files, database)).has(file.name)
}

async function checkedFiles(
  transaction: Transaction,
  files: readonly SqlFile[],
  database: Background,
): Promise<ReadonlyMap<string, string>> {
  const applied = await appliedFiles(transaction)
  await checkUnchanged(applied, files, transaction, database)
  checkOrder(applied, files)
  return applied
}

async function record(transaction: Transaction, { name, checksum }: SqlFile): Promise<void> {
  await transaction.query('insert into app.migration (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

/** Returns the checksums of the applied table files and migrations, by name. */
export async function appliedFiles(
  transaction: Pick<Transaction, 'query'>,
): Promise<Map<string, string>> {
  const rows = await transaction.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

function checkOrder(applied: ReadonlyMap<string, string>, files: readonly SqlFile[]): void {
  const last = [...applied.keys()]
    .filter((name) => !isTablesFile(name))
    .sort()
    .at(-1)
  if (last === undefined) return
  const early = files.find(({ name }) => !applied.has(name) && (isTablesFile(name) || name < last))
  if (!early) return
  const fix = isTablesFile(early.name)
    ? 'make its tables by a new migration'
    : 'give it the next number'
  throw new MigrationError(
    `backend/sql/${early.name} stands before ${last}, which has already run: ${fix}.`,
  )
}

/**
 * Checks that the table files and migrations are those that were applied.
 * @throws {MigrationError} if one was changed or is missing.
 */
export async function checkUnchanged(
  applied: ReadonlyMap<string, string>,
  files: readonly SqlFile[],
  transaction: Pick<Transaction, 'query'>,
  database: Pick<Background, 'dataDir'>,
): Promise<void> {
  for (const [name, checksum] of applied) {
    const file = files.find((candidate) => candidate.name === name)
    if (file?.checksum === checksum) continue
    const [what, fix] = file
      ? [
          'was changed after it ran on this database',
          'restore it, and write the change as a new migration',
        ]
      : ['has run on this database but is missing here', 'restore the file']
    throw new MigrationError(
      `backend/sql/${name} ${what}: ${fix}${await waysToStartOver(transaction, database)}.`,
    )
  }
}

/** Returns advice for a new start, because a developer may try table files before their release; '' in production. */
async function waysToStartOver(
  transaction: Pick<Transaction, 'query'>,
  { dataDir }: Pick<Background, 'dataDir'>,
): Promise<string> {
  const [environment] = await transaction.query<{ mode: string }>(
    'select mode from app.environment',
  )
  if (environment?.mode === 'production') return ''
  return dataDir
    ? `; or, if nothing in the data folder ${dataDir} is needed any more, delete it and start again`
    : '; or, if nothing in the database is needed any more, drop it, create it and prepare it again'
}
