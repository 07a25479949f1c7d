import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The list of a build's own hashed files, for the build after it. No host serves it. */
export const ASSETS_FILE = '.assets.json'

const FOLDER = '_astro'

/**
 * Keeps the hashed files of the build before in `out`, so that a page which is open while a build is
 * deployed finds its parts. `previous` is the folder of that build; of what it kept itself nothing is
 * taken, so there are those of two builds at most. Returns how many files were taken.
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

/** The files below a folder, with slashes; not their compressed copies, which the server makes. */
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
