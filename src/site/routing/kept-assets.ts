import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The list of a build's own hashed files, for the next build. No host serves it. */
export const ASSETS_FILE = '.assets.json'

const FOLDER = '_astro'

/**
 * Copies the hashed files of the previous build (in the folder `previous`) to `out`, so that a page that is
 * open during a deployment still finds them. Skips files that the previous build had copied itself, so `out`
 * contains the files of at most two builds. Returns the number of copied files.
 */
export function keepAssets(out: string, previous: string | undefined): number {
  const own = filesIn(join(out, FOLDER))
  writeFileSync(join(out, ASSETS_FILE), JSON.stringify(own))
  if (!previous || !existsSync(join(previous, ASSETS_FILE))) return 0
  const before: unknown = JSON.parse(readFileSync(join(previous, ASSETS_FILE), 'utf8'))
  if (!Array.isArray(before)) return 0
  const there = new Set(filesIn(join(previous, FOLDER)))
  const taken = before.filter((file) => there.has(file) && !own.includes(file))
  for (const file of taken) cpSync(join(previous, FOLDER, file), join(out, FOLDER, file))
  return taken.length
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
