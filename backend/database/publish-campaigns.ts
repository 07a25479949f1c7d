import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** The result of publishing a campaign. `not_listed`: published earlier, no longer in the list; it stays. */
export interface CampaignChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/**
 * Publishes dates and settings (`numbers`) of all campaigns in one transaction. Returns a change for each.
 * Idempotent.
 */
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
