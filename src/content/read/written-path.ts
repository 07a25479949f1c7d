import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText } from '#src/files/decode-text.ts'

/**
 * Returns the `path` in a campaign's manifest; undefined without one. Reads only this line, because
 * the rest of the manifest may be broken.
 */
export function writtenPath(folder: string): string | undefined {
  const manifest = join(folder, 'campaign.yaml')
  if (!existsSync(manifest)) return undefined
  return /^path:\s*(\S+)/m.exec(decodeText(readFileSync(manifest)).text)?.[1]
}
