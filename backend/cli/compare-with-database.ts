import { existsSync } from 'node:fs'
import { databaseFolder } from '#backend/database/data-folder.ts'
import {
  albumDifferences,
  campaignDifferences,
  type PublishedDifference,
} from '#backend/database/published-differences.ts'
import { openForCommand } from '#backend/database/shared-database.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { explain } from '#backend/server/explain.ts'
import type { Album } from '#src/albums/album.ts'
import { albumRow } from '#src/albums/album-row.ts'
import type { Campaign } from '#src/campaigns/definition/campaign.ts'
import { campaignRow } from '#src/campaigns/load/campaign-row.ts'

/** The differences from the configured database and its time in milliseconds, or why the comparison failed. */
export type Compared =
  | { campaigns: PublishedDifference[]; albums: PublishedDifference[]; now: number }
  | { problem: string }

/**
 * Returns how campaigns and albums differ from their rows in the configured database, or why it cannot be read.
 */
export async function compareWithDatabase(
  campaigns: readonly Campaign[],
  albums: readonly Album[],
): Promise<Compared> {
  try {
    const { place } = readDatabaseSettings(process.env)
    // Without this check, opening the embedded database would create one.
    if (!place.databaseUrl && !existsSync(databaseFolder(place.dataDir))) {
      return { problem: `there is none in ${place.dataDir} yet, and no DATABASE_URL.` }
    }
    const database = await openForCommand(place)
    try {
      const [ready] = await database.query<{ ready: boolean }>(
        `select to_regproc('app.album_differences') is not null as ready`,
      )
      if (!ready?.ready)
        return { problem: 'it is not up to date; publishing brings it up to date.' }
      const [clock] = await database.query<{ now: string }>('select app.iso(app.now()) as now')
      return {
        now: Date.parse(clock?.now ?? ''),
        campaigns: await campaignDifferences(database, campaigns.map(campaignRow)),
        albums: await albumDifferences(database, albums.map(albumRow)),
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    return { problem: explain(error) }
  }
}
