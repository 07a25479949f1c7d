import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** How a campaign's manifest and its row in the database differ, until it is published. */
export interface CampaignDifference {
  slug: string
  /** What publishing would do: create the row, or change its `fields`. */
  change: 'created' | 'changed'
  /** Such as `closes_at` or `numbers.points_per_invite`. */
  fields: string[]
}

/** Returns the campaigns whose rows in the database are missing or different, sorted by slug. */
export async function campaignDifferences(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
): Promise<CampaignDifference[]> {
  const [row] = await database.query<{ differences: CampaignDifference[] }>(
    'select app.campaign_differences($1::text::jsonb) as differences',
    [JSON.stringify(campaigns)],
  )
  return row?.differences ?? []
}
