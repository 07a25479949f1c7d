import { globSync } from 'node:fs'
import { sep } from 'node:path'

/** Returns the project's files that match `patterns`, sorted, with `/` on every system, without packages. */
export function listFiles(patterns: string | readonly string[], root = '.'): string[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.split(sep).join('/'))
    .sort()
}
