import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** The effect of publishing on a campaign; `not_listed` was published before and stays. */
export interface CampaignChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/** Publishes dates and settings (`numbers`) of all campaigns in one transaction. Idempotent. */
export async function publishCampaigns(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
): Promise<CampaignChange[]> {
  const [row] = await database.query<{ changes: CampaignChange[] }>(
    'select app.publish_campaigns($1::text::jsonb) as changes',
    [JSON.stringify(campaigns)],
  )
  return row?.changes ?? []
}
