import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ALBUMS_FILE, PublishedAlbum } from '#src/contract/published-album.ts'
import { CAMPAIGNS_FILE, PublishedCampaign } from '#src/contract/published-campaign.ts'

/**
 * Returns the campaigns of the build in `dist`; an empty list if the build has no file of campaigns.
 * @throws {Error} with the file's name if its content is not that of a build.
 */
export function readBuiltCampaigns(dist: string): PublishedCampaign[] {
  return readBuilt(dist, CAMPAIGNS_FILE, v.array(PublishedCampaign))
}

/** Returns the albums of the build in `dist`, in the same way as `readBuiltCampaigns`. */
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
