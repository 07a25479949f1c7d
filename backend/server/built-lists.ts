import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ALBUMS_FILE, PublishedAlbum } from '#src/contract/published-album.ts'
import { CAMPAIGNS_FILE, PublishedCampaign } from '#src/contract/published-campaign.ts'

/**
 * Reads the campaigns that the site in `dist` was built with; none if there is no such list.
 *
 * @throws {Error} with the file's name when it is not what a build writes
 */
export function readBuiltCampaigns(dist: string): PublishedCampaign[] {
  return readBuilt(dist, CAMPAIGNS_FILE, v.array(PublishedCampaign))
}

/** Reads the albums that the site in `dist` was built with, in the same way. */
export function readBuiltAlbums(dist: string): PublishedAlbum[] {
  return readBuilt(dist, ALBUMS_FILE, v.array(PublishedAlbum))
}

function readBuilt<T>(dist: string, file: string, schema: v.GenericSchema<unknown, T[]>): T[] {
  const path = join(dist, file)
  if (!existsSync(path)) return []
  const parsed = v.safeParse(schema, parseJson(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue) ?? 'the file'
  throw new Error(`${path}: ${where}: ${issue.message}. Build the site again.`)
}

/** Returns undefined for what is not JSON, which no schema takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
