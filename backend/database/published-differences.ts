import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** How a campaign or an album differs from what the database has of it, until it is published. */
export interface PublishedDifference {
  slug: string
  /** What publishing would do: create it, or change its `fields`. */
  change: 'created' | 'changed'
  /** Such as `closes_at`, `numbers.points_per_invite` or `stickers`. */
  fields: string[]
}

/** Returns the campaigns whose rows in the database are missing or different, sorted by slug. */
export async function campaignDifferences(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
): Promise<PublishedDifference[]> {
  return differences(database, 'app.campaign_differences', campaigns)
}

/** Returns the albums that the database has not, or otherwise, in the same way. */
export async function albumDifferences(
  database: Pick<Database, 'query'>,
  albums: readonly PublishedAlbum[],
): Promise<PublishedDifference[]> {
  return differences(database, 'app.album_differences', albums)
}

async function differences(
  database: Pick<Database, 'query'>,
  compare: string,
  given: readonly unknown[],
): Promise<PublishedDifference[]> {
  const [row] = await database.query<{ differences: PublishedDifference[] }>(
    `select ${compare}($1::text::jsonb) as differences`,
    [JSON.stringify(given)],
  )
  return row?.differences ?? []
}
