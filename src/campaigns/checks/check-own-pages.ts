import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KINDS } from '../kinds/kinds.ts'
import type { KindName } from '../kinds/schemas.ts'
import type { Finding } from './finding.ts'

/** The pages that a kind has in its campaign's folder, where they are not there. */
export function checkOwnPages(folder: string, shown: string, kind: KindName): Finding[] {
  return KINDS[kind].pages
    .map(({ entrypoint }) => entrypoint)
    .filter((entrypoint) => entrypoint.startsWith('./') && !existsSync(join(folder, entrypoint)))
    .map((entrypoint) => ({
      file: `${shown}/${entrypoint.slice(2)}`,
      field: '',
      expected: `a page: campaigns of kind ${kind} have it`,
      found: 'no such file',
      fix: 'Add the page, or remove the folder.',
    }))
}
