import {
  albumDifferences,
  campaignDifferences,
  type PublishedDifference,
} from '#backend/database/published-differences.ts'
import type { Album } from '#src/content/albums/album.ts'
import { albumRow } from '#src/content/albums/album-row.ts'
import type { Campaign } from '#src/content/definition/campaign.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { messageOf } from './command-error.ts'
import { onPublished } from './on-published.ts'

/** `now` is the database's time in milliseconds. */
export type Compared =
  | {
      campaigns: PublishedDifference[]
      albums: PublishedDifference[]
      now: number
      stopped: string[]
    }
  | { problem: string }

/** Returns campaigns' and albums' differences from the configured database, or the reason of a failure. */
export async function compareWithDatabase(
  campaigns: readonly Campaign[],
  albums: readonly Album[],
): Promise<Compared> {
  try {
    return await onPublished('app.publications', async (database) => {
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
    })
  } catch (error) {
    return { problem: messageOf(error) }
  }
}
