import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns the `path` in the manifest of a campaign's folder, read from its line alone, because the
 * rest of the manifest may be broken; undefined where there is no such line.
 */
export function writtenPath(folder: string): string | undefined {
  const manifest = join(folder, 'campaign.yaml')
  if (!existsSync(manifest)) return undefined
  return /^path:\s*(\S+)/m.exec(readFileSync(manifest, 'utf8'))?.[1]
}
