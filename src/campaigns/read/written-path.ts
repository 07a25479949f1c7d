import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '#src/files/decode-text.ts'

/**
 * Returns the `path` in a campaign's manifest, read from its line alone, because the rest of the manifest may
 * be broken; undefined without such a line.
 */
export function writtenPath(folder: string): string | undefined {
  const manifest = join(folder, 'campaign.yaml')
  if (!existsSync(manifest)) return undefined
  return /^path:\s*(\S+)/m.exec(decodeText(readFileSync(manifest)).text)?.[1]
}
