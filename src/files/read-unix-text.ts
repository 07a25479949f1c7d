import { readFileSync } from 'node:fs'

/** Reads a text with Unix line ends, because git or an editor may have written Windows ones. */
export function readUnixText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
}
