import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

export interface PublishedDifference {
  slug: string
  change: 'created' | 'changed'
  fields: FieldDifference[]
}

/** A field before and after publishing; `before` is null for a new field, `after` for a removed one. */
export interface FieldDifference {
  /** The field's path, such as `closes_at`, `numbers.points_per_invite` or `stickers`. */
  field: string
  before: unknown
  after: unknown
}

/** Returns the differences of campaigns that are missing in the database or differ there, sorted by slug. */
export async function campaignDifferences(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
): Promise<PublishedDifference[]> {
  return differences(database, 'app.campaign_differences', campaigns)
}

export type NamedDifference = Omit<PublishedDifference, 'fields'> & { fields: string[] }

export function nameFields(differences: readonly PublishedDifference[]): NamedDifference[] {
  return differences.map((one) => ({ ...one, fields: one.fields.map(({ field }) => field) }))
}

/** Returns the differences of albums that are missing in the database or differ there. */
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

/** Counts the players with a row of a campaign, or with one that contains all `ids`. Reads whole tables. */
export async function countPlayersIn(
  database: Pick<Database, 'query'>,
  slug: string,
  ids: readonly string[] = [],
): Promise<number> {
  const [row] = await database.query<{ players: number }>(
    'select app.players_in_campaign($1, $2::text::jsonb) as players',
    [slug, JSON.stringify(ids)],
  )
  return row?.players ?? 0
}
