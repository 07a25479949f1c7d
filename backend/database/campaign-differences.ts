import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** How a campaign's manifest and its row in the database differ; publishing ends the difference. */
export interface CampaignDifference {
  slug: string
  /** What publishing would do: make the row, or change its `fields`. */
  change: 'created' | 'changed'
  /** Such as `closes_at` or `numbers.points_per_invite`. */
  fields: string[]
}

/** Returns the campaigns that the database does not have as they are given, by slug. */
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
