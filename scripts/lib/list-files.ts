import { globSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * Returns the project's files that match `patterns`, sorted, with `/` between folders on every
 * system.
 */
export function listFiles(patterns: string | readonly string[]): string[] {
  return globSync(patterns)
    .map((file) => file.split(sep).join('/'))
    .sort()
}
