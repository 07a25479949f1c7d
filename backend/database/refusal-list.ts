import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { SqlFile } from './sql-files.ts'

const ENGLISH = join(import.meta.dirname, '../../i18n/en/errors.json')

/**
 * Returns the SQL of app.refusals(), which lists each refusal's name, code and English sentence. If a
 * sentence has plural forms, the list has its general plural.
 * @throws {Error} with the name of a refusal that has no sentence.
 */
export async function refusalList(): Promise<SqlFile> {
  const sentences = JSON.parse(await readFile(ENGLISH, 'utf8')) as Record<string, string>
  // Sorted, so that the checksum does not depend on the order in which a runtime lists a module's exports.
  const list = Object.entries(REFUSAL)
    .sort()
    .map(([name, code]) => {
      const sentence = sentences[code] ?? sentences[`${code}_other`]
      if (sentence === undefined) throw new Error(`i18n/en/errors.json has no ${code}, for ${name}`)
      return [name, { code, sentence }]
    })
  const text = `create function app.refusals() returns jsonb
language sql immutable
as $$
  select '${JSON.stringify(Object.fromEntries(list)).replaceAll("'", "''")}'::jsonb
$$;
`
  const checksum = createHash('sha256').update(text).digest('hex')
  return { name: 'the list of refusals', text, checksum }
}
