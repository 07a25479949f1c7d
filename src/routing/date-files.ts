import { createHash } from 'node:crypto'
import { globSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/** The times lie in these seconds after 1990: about 30 years, none in the future. */
const FROM = 631_152_000
const RANGE = 2 ** 30

/**
 * Gives each file of a build a time that depends on its content alone. nginx makes ETags of time and size:
 * a changed page of the same size, built with constant times, would stay in caches.
 */
export function dateFiles(folder: string): void {
  for (const entry of globSync('**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const digest = createHash('sha256').update(readFileSync(path)).digest()
    const seconds = FROM + (digest.readUInt32BE() % RANGE)
    utimesSync(path, seconds, seconds)
  }
}
