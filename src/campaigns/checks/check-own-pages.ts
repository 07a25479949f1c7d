import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '../definition/define-kind.ts'
import type { Finding } from './finding.ts'

/** Returns a finding for each page and endpoint of its kind that is missing in the campaign's folder. */
export function checkOwnPages(
  folder: string,
  shown: string,
  { name, pages, files }: Kind,
): Finding[] {
  return [...pages, ...files]
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
