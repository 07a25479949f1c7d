import { basename } from 'node:path'
import type { Background } from '#backend/database/database.ts'
import { type AlbumChange, publishAlbums } from '#backend/database/publish-albums.ts'
import { type CampaignChange, publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  type ModerationChange,
  type ModerationLists,
  publishModeration,
} from '#backend/database/publish-moderation.ts'
import {
  albumDifferences,
  campaignDifferences,
  countPlayersIn,
  type FieldDifference,
} from '#backend/database/published-differences.ts'
import { prepareOrRequire } from '#backend/database/require-prepared.ts'
import { openForCommand } from '#backend/database/shared-database.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { albumRow } from '#src/content/albums/album-row.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { CommandError } from './command-error.ts'
import { confirm } from './confirm.ts'
import { readModerationLists } from './moderation-lists.ts'
import { type Effects, publishEffects } from './publish-effects.ts'

const WORDS: Readonly<Record<CampaignChange['change'], string>> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  not_listed: 'no folder any more; left as it was, players’ entries hang on it',
}

/** Thrown to roll back the transaction of a dry run. */
class NothingKept extends Error {}

interface Changes {
  albums: AlbumChange[]
  campaigns: CampaignChange[]
  lists: ModerationChange
}

/**
 * `publish`: prints the changes, then writes albums, campaigns' dates and settings (`numbers`), and the lists
 * of refused words to the database. Writes nothing if there is a finding. Unless `yes`, asks for confirmation
 * if a change would stop something that is running or take something from players.
 */
export async function publish(
  root: string,
  { dryRun, yes }: { dryRun: boolean; yes: boolean },
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
  const database = await openForCommand(settings.place)
  try {
    if (!dryRun) {
      await prepareOrRequire(database, settings, {
        albums,
        log: say,
        demoUntil: settings.demoUntil,
      })
    }
    const rows = campaigns.map(campaignRow)
    await requireFunctions(database)
    const effects = await effectsOf(database.background, albums, rows)
    const sayEffects = (name: string) => {
      for (const line of effects.get(name)?.lines ?? []) say(line)
    }
    const risks = [...effects.values()].some(({ isRisky }) => isRisky)
    if (risks && !dryRun && !yes) {
      for (const name of effects.keys()) {
        say(`${name}:`)
        sayEffects(name)
      }
      await confirm({
        question: 'Publish all the same, with the lines with “!”?',
        otherwise: 'Nothing was published',
        option: 'add --yes if all lines with “!” are meant',
      })
    }
    const changes = await changesOf(database, albums, rows, lists, dryRun)
    for (const { slug, change } of changes.albums) {
      say(`album ${slug}: ${WORDS[change]}`)
      sayEffects(`album ${slug}`)
    }
    for (const { slug, change } of changes.campaigns) {
      say(`${slug}: ${WORDS[change]}`)
      sayEffects(slug)
    }
    say(`moderation: ${wordsOf(changes.lists)}`)
    say(summary(changes, dryRun))
    if (risks && dryRun) say('Look at the lines with “!”: publish asks before it does that.')
  } finally {
    await database.close()
  }
}

async function requireFunctions(database: Background): Promise<void> {
  const [ready] = await database.query<{ ready: boolean }>(
    `select to_regproc('app.players_in_campaign') is not null as ready`,
  )
  if (!ready?.ready) {
    throw new CommandError('The database is not up to date', 'publish once without --dry-run')
  }
}

/** Returns the effects of publishing each changed campaign and album, keyed by its name in the printed list. */
async function effectsOf(
  background: Background,
  albums: readonly PublishedAlbum[],
  campaigns: readonly PublishedCampaign[],
): Promise<Map<string, Effects>> {
  const [clock] = await background.query<{ now: string }>('select app.iso(app.now()) as now')
  const at = Date.parse(clock?.now ?? '')
  const effects = new Map<string, Effects>()
  const add = (
    name: string,
    row: PublishedAlbum | PublishedCampaign,
    fields: FieldDifference[],
    players?: number,
  ) => effects.set(name, publishEffects(row, fields, { at, players }))
  for (const { slug, change, fields } of await albumDifferences(background, albums)) {
    const album = albums.find((one) => one.slug === slug)
    if (album && change === 'changed') add(`album ${slug}`, album, fields)
  }
  for (const { slug, change, fields } of await campaignDifferences(background, campaigns)) {
    const campaign = campaigns.find((one) => one.slug === slug)
    if (!campaign || change !== 'changed') continue
    add(slug, campaign, fields, await countPlayersIn(background, slug))
  }
  return effects
}

async function changesOf(
  database: Background,
  albums: readonly PublishedAlbum[],
  rows: readonly PublishedCampaign[],
  lists: ModerationLists,
  dryRun: boolean,
): Promise<Changes> {
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
