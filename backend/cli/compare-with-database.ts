import type { Database } from '#backend/database/database.ts'
import { albumDifferences, campaignDifferences } from '#backend/database/published-differences.ts'
import type { Album } from '#src/content/albums/album.ts'
import { albumRow } from '#src/content/albums/album-row.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { messageOf } from './command-error.ts'
import { onPublished } from './on-published.ts'

/** Returns how campaigns and albums differ from a database, its stopped campaigns, and its time in ms. */
export async function compareWith(
  database: Pick<Database, 'query'>,
  campaigns: readonly Campaign[],
  albums: readonly Album[],
) {
  const [clock] = await database.query<{ now: string }>('select app.iso(app.now()) as now')
  const stopped = await database.query<{ slug: string }>(
    'select slug from app.campaign where stopped_at is not null',
  )
  return {
    now: Date.parse(clock?.now ?? ''),
    stopped: stopped.map(({ slug }) => slug),
    campaigns: await campaignDifferences(database, campaigns.map(campaignRow)),
    albums: await albumDifferences(database, albums.map(albumRow)),
  }
}

/** Returns how campaigns and albums differ from the configured database, or why comparing them failed. */
export async function compareWithDatabase(
  campaigns: readonly Campaign[],
  albums: readonly Album[],
): Promise<Awaited<ReturnType<typeof compareWith>> | { problem: string }> {
  try {
    return await onPublished('app.publications', (database) =>
      compareWith(database, campaigns, albums),
    )
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
