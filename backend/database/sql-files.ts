import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** The folder of the project's SQL. */
export const SQL_ROOT = join(import.meta.dirname, '../sql')

/** An SQL file, with a checksum to detect changes. */
export interface SqlFile {
  /** The path below the root folder, such as `core/clock.sql`. */
  name: string
  text: string
  checksum: string
}

/** Reads the `.sql` files of `folder`, sorted by name. */
export async function readSqlFiles(folder: string, root = SQL_ROOT): Promise<SqlFile[]> {
  const names = await readdir(join(root, folder))
  return read(
    names.map((name) => `${folder}/${name}`),
    root,
  )
}

/** Reads the files of every subject, which create the functions, sorted by name. */
export async function readFunctionFiles(root = SQL_ROOT): Promise<SqlFile[]> {
  const paths = await readdir(root, { recursive: true })
  const names = paths.map((path) => path.replaceAll(sep, '/'))
  return read(
    names.filter((name) => !/^(migrations|demo)\//.test(name)),
    root,
  )
}

function read(names: readonly string[], root: string): Promise<SqlFile[]> {
  const ofSql = names.filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    ofSql.map(async (name) => {
      // A checkout with CRLF line ends must have the same checksum.
      const text = (await readFile(join(root, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name, text, checksum }
    }),
  )
}
