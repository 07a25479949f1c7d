import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { CAMPAIGNS, NOW } from './campaigns.ts'

/**
 * Fills an empty database with `writers` players who have points to spend, and with the tests' albums and
 * campaigns; the clock is frozen. Player `n` is `playerId(n)`.
 */
export function prepareWriters(databaseUrl: string, writers: number): Promise<void> {
  return prepareCampaigns(
    databaseUrl,
    CAMPAIGNS,
    `select app.set_clock('${NOW}', true);
    insert into app.player (id, username, avatar, joined_at, game_link)
      select md5('player:' || n)::uuid, 'writer' || n, 'fox', '2026-01-01T00:00:00Z',
          'https://mply.io/writer' || n
        from generate_series(1, ${writers}) as n;
    insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
      select id, 'invite-activity', 60, 'correction', app.now() from app.player;`,
  )
}

/** Fills an empty database with the tests' albums and with `campaigns`, and runs `script`. */
export async function prepareCampaigns(
  databaseUrl: string,
  campaigns: readonly PublishedCampaign[],
  script: string,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    await prepareDatabase(database, 'test')
    await publishAlbums(database, publishedAlbums())
    await publishCampaigns(database, campaigns)
    await database.transaction((transaction) => transaction.script(script))
  } finally {
    await database.close()
  }
}
