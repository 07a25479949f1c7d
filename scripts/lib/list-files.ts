import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The texts of files, by path relative to the project's root. */
export type Texts = ReadonlyMap<string, string>

/** Returns the project's files that match `patterns`, sorted, with `/` on every system, without packages. */
export function listFiles(patterns: string | readonly string[], root = '.'): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.split(sep).join('/'))
    .sort()
}

/** Returns the texts of the files that `listFiles` returns. */
export function readFiles(patterns: string | readonly string[], root = '.'): Map<string, string> {
  const files = listFiles(patterns, root)
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
