import { readFileSync } from 'node:fs'

/** Reads a text with Unix line ends, even if git or an editor has changed them. */
export function readUnixText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
}
