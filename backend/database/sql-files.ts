import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the project's SQL stands, by subject. */
export const SQL_ROOT = join(import.meta.dirname, '../sql')

/** A file of SQL and the checksum that tells whether it changed. */
export interface SqlFile {
  /** Its path from `root`, such as `lib/clock.sql`. */
  name: string
  text: string
  checksum: string
}

/** The `.sql` files of `folder` in the order of their names. */
export async function readSqlFiles(folder: string, root = SQL_ROOT): Promise<SqlFile[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout that writes CRLF has the same SQL.
      const text = (await readFile(join(root, folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: `${folder}/${name}`, text, checksum }
    }),
  )
}
