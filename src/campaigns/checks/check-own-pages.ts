import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '../definition/define-kind.ts'
import type { Finding } from './finding.ts'

/** Returns a finding for each page that a kind has in its campaign's folder and that is not there. */
export function checkOwnPages(folder: string, shown: string, { name, pages }: Kind): Finding[] {
  return pages
    .map(({ entrypoint }) => entrypoint)
    .filter((entrypoint) => entrypoint.startsWith('./') && !existsSync(join(folder, entrypoint)))
    .map((entrypoint) => ({
      file: `${shown}/${entrypoint.slice(2)}`,
      field: '',
      expected: `a page: campaigns of kind ${name} have it`,
      found: 'no such file',
      fix: 'Add the page, or remove the folder.',
    }))
}
