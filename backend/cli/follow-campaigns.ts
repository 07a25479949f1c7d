import { existsSync } from 'node:fs'
import type { Database } from '#backend/database/database.ts'
import { publishAlbums } from '#backend/database/publish-albums.ts'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { publishModeration } from '#backend/database/publish-moderation.ts'
import { takeDueSnapshots } from '#backend/jobs/season-snapshots.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { copyFoldersOf } from '#src/content/definition/kind-folder.ts'
import { KINDS } from '#src/content/definition/kinds.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { watchFolder } from '#src/files/watch-folder.ts'
import { moderationDirectory, readModerationLists } from './moderation-lists.ts'

/** The time in milliseconds for which a changed folder must stay unchanged before it is published. */
const QUIET = 100

/**
 * For development: publishes albums, the campaigns of `root` and the lists of refused words, and takes due
 * snapshots of recaps, at once and after every edit. Skips campaigns with findings. Returns a function that
 * stops publishing and waits for writes in progress.
 */
export function followCampaigns(
  root: string,
  database: Pick<Database, 'query'>,
  say: (line: string) => void,
): () => Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    writing = writing
      .then(() => publishWhole(root, database, say))
      .catch((error: unknown) => say(`The campaigns could not be published: ${error}`))
  }
  // Reminders also use the texts of campaign kinds, so this also watches their folders.
  const ofKinds = [...new Set([...KINDS.values()].flatMap(copyFoldersOf))].filter(existsSync)
  const folders = [root, albumsDirectory(), moderationDirectory(), ...ofKinds]
  const stops = folders.map((folder) => watchFolder(folder, QUIET, write))
  write()
  return async () => {
    for (const stop of stops) stop()
    await writing
  }
}

async function publishWhole(
  root: string,
  database: Pick<Database, 'query'>,
  say: (line: string) => void,
): Promise<void> {
  for (const { slug, change } of await publishAlbums(database, publishedAlbums())) {
    if (change === 'created' || change === 'changed') say(`Published the album ${slug}.`)
  }
  const { campaigns } = loadCampaigns(root)
  for (const { slug, change } of await publishCampaigns(database, campaigns.map(campaignRow))) {
    if (change === 'created' || change === 'changed') say(`Published ${slug}.`)
  }
  const { lists, findings } = readModerationLists()
  if (findings.length === 0) {
    const { added, changed, removed } = await publishModeration(database, lists)
    if (added + changed + removed > 0) say('Published the lists of words.')
  }
  for (const { season, outcome } of await takeDueSnapshots(database)) {
    if (outcome !== 'kept') say(`Counted ${season} (${outcome}).`)
  }
}
