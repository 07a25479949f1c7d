import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { SQL_SUBJECTS } from './sql-subjects.ts'

export const SQL_ROOT = join(import.meta.dirname, '../sql')

export interface SqlFile {
  /** The path below the root folder, such as `core/clock.sql`. */
  name: string
  text: string
  checksum: string
}

const TABLES = /^([^/]+)\/tables(?:-([a-z0-9-]+))?\.sql$/

/** Whether a file creates tables. `name` is its path below the root folder, such as `core/tables.sql`. */
export function isTablesFile(name: string): boolean {
  return TABLES.test(name)
}

/**
 * Returns the files that make tables, in the order of subjects, with the demo's last. Within a subject,
 * `tables.sql` comes first.
 * @throws {Error} if a folder with tables is not a subject.
 */
export async function readTableFiles(root = SQL_ROOT): Promise<SqlFile[]> {
  const subjects = [...SQL_SUBJECTS.map(({ name }) => name), 'demo']
  const placed = (await listSqlFiles(root)).filter(isTablesFile).map((name) => {
    const [, subject = '', part = ''] = TABLES.exec(name) ?? []
    const place = subjects.indexOf(subject)
    if (place < 0) {
      throw new Error(`backend/sql/${name}: list ${subject} in backend/database/sql-subjects.ts`)
    }
    return { name, place, part }
  })
  placed.sort((a, b) => a.place - b.place || (a.part < b.part ? -1 : 1))
  return read(
    placed.map(({ name }) => name),
    root,
  )
}

/** Returns the migrations, sorted by name; an empty list if there is no folder of migrations. */
export async function readMigrations(root = SQL_ROOT): Promise<SqlFile[]> {
  return read(
    (await listSqlFiles(root)).filter((name) => name.startsWith('migrations/')),
    root,
  )
}

/** Returns the files with functions of all subjects, sorted by name. */
export async function readFunctionFiles(root = SQL_ROOT): Promise<SqlFile[]> {
  return read(
    (await listSqlFiles(root)).filter(
      (name) => !/^(migrations|demo)\//.test(name) && !isTablesFile(name),
    ),
    root,
  )
}

/** Returns the files that make the demo's players, sorted by name. */
export async function readDemoFiles(root = SQL_ROOT): Promise<SqlFile[]> {
  return read(
    (await listSqlFiles(root)).filter((name) => name.startsWith('demo/') && !isTablesFile(name)),
    root,
  )
}

async function listSqlFiles(root: string): Promise<string[]> {
  const paths = await readdir(root, { recursive: true })
  return paths
    .map((path) => path.replaceAll(sep, '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function read(names: readonly string[], root: string): Promise<SqlFile[]> {
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line ends must have the same checksum as one with LF.
      const text = (await readFile(join(root, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum }
    }),
  )
}
