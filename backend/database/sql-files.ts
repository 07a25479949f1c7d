import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the project's SQL. */
export const SQL_ROOT = join(import.meta.dirname, '../sql')

/** An SQL file, with a checksum to detect changes. */
export interface SqlFile {
  /** The path below the root folder, such as `lib/clock.sql`. */
  name: string
  text: string
  checksum: string
}

/** Reads the `.sql` files of `folder`, sorted by name. */
export async function readSqlFiles(folder: string, root = SQL_ROOT): Promise<SqlFile[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout with CRLF line ends must have the same checksum.
      const text = (await readFile(join(root, folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: `${folder}/${name}`, text, checksum }
    }),
  )
}
