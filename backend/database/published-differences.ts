import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import type { Database } from './database.ts'

/** How a campaign or an album differs from what the database has of it, until it is published. */
export interface PublishedDifference {
  slug: string
  /** What publishing would do: create it, or change its `fields`. */
  change: 'created' | 'changed'
  fields: FieldDifference[]
}

/** A field as it was published, and as it is given; null where it is new or gone. */
export interface FieldDifference {
  /** Such as `closes_at`, `numbers.points_per_invite` or `stickers`. */
  field: string
  before: unknown
  after: unknown
}

/** Returns the campaigns whose rows in the database are missing or different, sorted by slug. */
export async function campaignDifferences(
  database: Pick<Database, 'query'>,
  campaigns: readonly PublishedCampaign[],
): Promise<PublishedDifference[]> {
  return differences(database, 'app.campaign_differences', campaigns)
}

/** A difference with the names of its fields alone. */
export type NamedDifference = Omit<PublishedDifference, 'fields'> & { fields: string[] }

/** Returns the differences with the names of their fields alone. */
export function nameFields(differences: readonly PublishedDifference[]): NamedDifference[] {
  return differences.map((one) => ({ ...one, fields: one.fields.map(({ field }) => field) }))
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

/** Returns how many players have something in the tables of a campaign. Reads whole tables. */
export async function countPlayersIn(
  database: Pick<Database, 'query'>,
  slug: string,
): Promise<number> {
  const [row] = await database.query<{ players: number }>(
    'select app.players_in_campaign($1) as players',
    [slug],
  )
  return row?.players ?? 0
}
