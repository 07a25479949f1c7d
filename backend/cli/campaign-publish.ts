import { basename } from 'node:path'
import { openDatabase } from '#backend/database/open-database.ts'
import { type AlbumChange, publishAlbums } from '#backend/database/publish-albums.ts'
import { type CampaignChange, publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  type ModerationChange,
  type ModerationLists,
  publishModeration,
} from '#backend/database/publish-moderation.ts'
import { prepareOrRequire } from '#backend/database/require-prepared.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { albumRow } from '#src/albums/album-row.ts'
import { checkCampaigns } from '#src/albums/check-campaigns.ts'
import { loadAlbums } from '#src/albums/load-albums.ts'
import { formatFindings } from '#src/campaigns/findings/format-findings.ts'
import { campaignRow } from '#src/campaigns/load/campaign-row.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import type { PublishedAlbum } from '#src/contract/published-album.ts'
import { CommandError } from './command-error.ts'
import { readModerationLists } from './moderation-lists.ts'

/** What is said of a campaign or an album. */
const WORDS: Readonly<Record<CampaignChange['change'], string>> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  not_listed: 'no folder any more; left as it was, players’ entries hang on it',
}

/** Thrown to roll back the transaction of a dry run. */
class NothingKept extends Error {}

/** What publishing did: to each album and campaign, and to the lists of refused words. */
interface Changes {
  albums: AlbumChange[]
  campaigns: CampaignChange[]
  lists: ModerationChange
}

/**
 * `publish`: writes the albums, the manifests' dates and numbers, and the lists of refused words, to
 * the database. Writes nothing if there is a finding.
 */
export async function publish(
  root: string,
  { dryRun }: { dryRun: boolean },
  say: (line: string) => void,
) {
  const { campaigns, findings: inCampaigns } = loadCampaigns(root)
  const { albums: loaded, broken = [], findings: inAlbums } = loadAlbums()
  const { lists, findings: inLists } = readModerationLists()
  const findings = [
    ...inCampaigns,
    ...inAlbums,
    ...checkCampaigns(campaigns, [...loaded, ...broken], basename(root)),
    ...inLists,
  ]
  if (findings.length > 0) {
    say(formatFindings(findings))
    throw new CommandError('Nothing was published', 'put the list above right and publish again')
  }
  const settings = readDatabaseSettings(process.env)
  const albums = loaded.map(albumRow)
  const database = await openDatabase(settings.place)
  try {
    if (!dryRun) {
      await prepareOrRequire(database, settings, {
        albums,
        log: say,
        demoUntil: settings.demoUntil,
      })
    }
    const rows = campaigns.map(campaignRow)
    const changes = await changesOf(database, albums, rows, lists, dryRun)
    for (const { slug, change } of changes.albums) say(`album ${slug}: ${WORDS[change]}`)
    for (const { slug, change } of changes.campaigns) say(`${slug}: ${WORDS[change]}`)
    say(`moderation: ${wordsOf(changes.lists)}`)
    say(summary(changes, dryRun))
  } finally {
    await database.close()
  }
}

async function changesOf(
  database: Awaited<ReturnType<typeof openDatabase>>,
  albums: readonly PublishedAlbum[],
  rows: Parameters<typeof publishCampaigns>[1],
  lists: ModerationLists,
  dryRun: boolean,
): Promise<Changes> {
  const [ready] = await database.query<{ ready: boolean }>(
    `select to_regproc('app.publish_albums') is not null as ready`,
  )
  if (!ready?.ready) {
    throw new CommandError('The database is not up to date', 'publish once without --dry-run')
  }
  let changes: Changes | undefined
  await database
    .transaction(async (transaction) => {
      changes = {
        albums: await publishAlbums(transaction, albums),
        campaigns: await publishCampaigns(transaction, rows),
        lists: await publishModeration(transaction, lists),
      }
      if (dryRun) throw new NothingKept()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingKept)) throw error
    })
  if (!changes) throw new Error('The transaction ended without a result')
  return changes
}

function wordsOf({ added, changed, removed }: ModerationChange): string {
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(removed > 0 ? [`${removed} gone`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : 'unchanged'
}

function summary({ albums, campaigns, lists }: Changes, dryRun: boolean): string {
  const parts = [
    ...written(albums, 'album'),
    ...written(campaigns, 'campaign'),
    ...(wordsOf(lists) === 'unchanged' ? [] : ['the lists of words']),
  ]
  if (parts.length === 0) return 'Nothing to change.'
  const what = parts.join(' and ')
  return dryRun ? `Would write ${what}. Nothing was written.` : `Published ${what}.`
}

function written(changes: readonly { change: CampaignChange['change'] }[], what: string): string[] {
  const count = changes.filter(({ change }) => change === 'created' || change === 'changed').length
  return count > 0 ? [`${count} ${what}${count === 1 ? '' : 's'}`] : []
}
