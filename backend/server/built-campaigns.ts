import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { CAMPAIGNS_FILE, PublishedCampaign } from '#src/contract/published-campaign.ts'

/**
 * Reads the campaigns that the site in `dist` was built with; none if there is no such list.
 *
 * @throws {Error} with the file's name when it is not what a build writes
 */
export function readBuiltCampaigns(dist: string): PublishedCampaign[] {
  const path = join(dist, CAMPAIGNS_FILE)
  if (!existsSync(path)) return []
  const parsed = v.safeParse(v.array(PublishedCampaign), parseJson(readFileSync(path, 'utf8')))
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
