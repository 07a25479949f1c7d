import { readFileSync } from 'node:fs'

/** Reads a text with the line ends of Unix, whatever git or an editor made of them. */
export function readUnixText(path: string): string {
  return readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
}
