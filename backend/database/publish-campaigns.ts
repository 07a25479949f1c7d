import type { Database } from './database.ts'

/** One campaign as the database knows it. Instants are ISO 8601 in UTC. */
export interface PublishedCampaign {
  slug: string
  kind: string
  path: string
  opens_at: string
  closes_at: string
  time_zone: string
  /** What a recap's statistics count; both null for a campaign without any. */
  counted_from: string | null
  counted_until: string | null
  numbers: Readonly<Record<string, unknown>>
}

/** What publishing did to one campaign; `not_listed` was published before and stays as it was. */
export interface CampaignChange {
  slug: string
  change: 'created' | 'changed' | 'unchanged' | 'not_listed'
}

/** Writes the windows and numbers of all campaigns in one transaction. Twice the same changes nothing. */
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
