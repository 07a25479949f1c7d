import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** `not_listed`: the campaign is no longer in the list, but remains published. */
export interface CampaignChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/**
 * Publishes dates and settings (`numbers`) of all campaigns in one transaction. Returns a change for each.
 * Idempotent. Records each change with `by`, the person, and with the text that `words` has for the slug.
 */
export async function publishCampaigns(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
  { by, words = {} }: { by?: string; words?: Readonly<Record<string, string>> } = {},
): Promise<CampaignChange[]> {
  const [row] = await database.query<{ changes: CampaignChange[] }>(
    'select app.publish_campaigns($1::text::jsonb, $2, $3::text::jsonb) as changes',
    [JSON.stringify(campaigns), by ?? null, JSON.stringify(words)],
  )
  return row?.changes ?? []
}
