import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The `path` that the manifest of a campaign's folder has, by its line alone: the rest of the
 * manifest may be broken just now. Undefined where there is no such line.
 */
export function writtenPath(folder: string): string | undefined {
  const manifest = join(folder, 'campaign.yaml')
  if (!existsSync(manifest)) return undefined
  return /^path:\s*(\S+)/m.exec(readFileSync(manifest, 'utf8'))?.[1]
}
