import { basename } from 'node:path'
import type { Background, Database } from '#backend/database/database.ts'
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
  type PublishedDifference,
} from '#backend/database/published-differences.ts'
import { prepareOrRequire } from '#backend/database/require-prepared.ts'
import { type CommandDatabase, openForCommand } from '#backend/database/shared-database.ts'
import { readDatabaseSettings } from '#backend/server/database-settings.ts'
import { albumRow } from '#src/content/albums/album-row.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { formatFindings } from '#src/content/findings/format-findings.ts'
import { campaignRow } from '#src/content/load/campaign-row.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { dataBefore, inWords } from './campaign-publications.ts'
import { CommandError } from './command-error.ts'
import { confirm } from './confirm.ts'
import { readModerationLists } from './moderation-lists.ts'
import { onPublished } from './on-published.ts'
import { type Effects, lostEntries, publishEffects } from './publish-effects.ts'

const WORDS: Readonly<Record<CampaignChange['change'], string>> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  not_listed: 'no folder any more; left as it was, players’ entries hang on it',
}

class NothingKept extends Error {}

interface Changes {
  albums: AlbumChange[]
  campaigns: CampaignChange[]
  lists: ModerationChange
}

/** The options of publishing; the database keeps `by`, the person's name. */
export interface PublishOptions {
  by: string
  dryRun: boolean
  /** Whether to publish risky changes without asking. */
  yes: boolean
  reopen: string | undefined
}

/** Without `albums` and `lists`, the published ones stay. */
interface Given {
  albums?: readonly PublishedAlbum[]
  rows: readonly PublishedCampaign[]
  lists?: ModerationLists
  undone?: string
}

/**
 * `publish`: prints the changes, then writes albums, campaigns' dates and settings (`numbers`), and the lists
 * of refused words to the database. Writes nothing if there is a finding. Unless `yes`, asks for confirmation
 * if a change is risky (publishEffects).
 */
export async function publish(root: string, options: PublishOptions, say: (line: string) => void) {
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
    if (!options.dryRun) {
      await prepareOrRequire(database, settings, {
        albums,
        log: say,
        demoUntil: settings.demoUntil,
      })
    }
    await requireFunctions(database)
    await publishGiven(database, { albums, rows: campaigns.map(campaignRow), lists }, options, say)
  } finally {
    await database.close()
  }
}

/**
 * `publish --undo`: publishes a campaign's data from before its publication `undone`, like `publish`.
 * @throws {CommandError} if it is not the newest of its campaign, or players may have an entry that it added.
 */
export async function undoPublication(
  undone: string,
  options: PublishOptions,
  say: (line: string) => void,
) {
  if (!/^\d{1,15}$/.test(undone)) {
    throw new CommandError(`--undo "${undone}" is no number`, 'npm run campaign -- published')
  }
  await onPublished('app.publications', async (database) => {
    const rows = [await dataBefore(database, undone)]
    await publishGiven(database, { rows, undone }, options, say)
    say('Its folder stays as it is: change it, or publish would write the same again.')
  })
}

async function publishGiven(
  database: CommandDatabase,
  given: Given,
  options: PublishOptions,
  say: (line: string) => void,
): Promise<void> {
  const { dryRun } = options
  const shown = await comparedWith(database.background, given)
  const effects = await effectsOf(database.background, given, shown)
  const sayEffects = (name: string) => {
    for (const line of effects.get(name)?.lines ?? []) say(line)
  }
  const sayAll = () => {
    for (const name of effects.keys()) {
      say(`${name}:`)
      sayEffects(name)
    }
  }
  if (given.undone && isOwned(effects)) {
    sayAll()
    throw ownedError()
  }
  const risks = [...effects.values()].some(({ isRisky }) => isRisky)
  if (risks && !dryRun && !options.yes) {
    sayAll()
    await confirm({
      question: 'Publish all the same, with the lines with “!”?',
      otherwise: 'Nothing was published',
      option: 'add --yes if all lines with “!” are meant',
    })
  }
  const words = Object.fromEntries(
    [...effects].map(([name, { changes }]) => [name, changes.join('; ')]),
  )
  const changes = await changesOf(database, given, { ...options, shown, words })
  for (const { slug, change } of changes.albums) {
    say(`album ${slug}: ${WORDS[change]}`)
    sayEffects(`album ${slug}`)
  }
  for (const { slug, change } of changes.campaigns) {
    if (given.undone && change === 'not_listed') continue
    say(`${slug}: ${WORDS[change]}`)
    sayEffects(slug)
  }
  if (options.reopen) say(`${options.reopen}: opens again`)
  if (!given.undone) say(`moderation: ${wordsOf(changes.lists)}`)
  say(summary(changes, dryRun))
  if (risks && dryRun) say('Look at the lines with “!”: publish asks before it does that.')
}

function isOwned(effects: ReadonlyMap<string, Effects>): boolean {
  return [...effects.values()].some((effect) => effect.isOwned)
}

function ownedError(): CommandError {
  return new CommandError(
    'Players may have what it brought, so it stays',
    'publish a change of the folder, or stop the campaign',
  )
}

async function requireFunctions(database: Background): Promise<void> {
  const [ready] = await database.query<{ ready: boolean }>(
    `select to_regproc('app.publications') is not null as ready`,
  )
  if (!ready?.ready) {
    throw new CommandError('The database is not up to date', 'publish once without --dry-run')
  }
}

async function requireRunning(database: Pick<Database, 'query'>, slug: string): Promise<void> {
  const [row] = await database.query<{ over: boolean }>(
    'select closes_at <= app.now() as over from app.campaign where slug = $1',
    [slug],
  )
  if (row?.over) {
    throw new CommandError(
      `The end of ${slug} has passed: if it is reopened, jobs settle it and wipe its points`,
      'add --yes if this is meant',
    )
  }
}

async function comparedWith(
  database: Pick<Database, 'query'>,
  { albums = [], rows }: Given,
): Promise<Record<'albums' | 'campaigns', PublishedDifference[]>> {
  return {
    albums: await albumDifferences(database, albums),
    campaigns: await campaignDifferences(database, rows),
  }
}

async function effectsOf(
  background: Pick<Database, 'query'>,
  given: Given,
  shown: Record<'albums' | 'campaigns', readonly PublishedDifference[]>,
): Promise<Map<string, Effects>> {
  const [clock] = await background.query<{ now: string }>('select app.iso(app.now()) as now')
  const at = Date.parse(clock?.now ?? '')
  const effects = new Map<string, Effects>()
  for (const { slug, change, fields } of shown.albums) {
    const album = given.albums?.find((one) => one.slug === slug)
    if (album && change === 'changed') {
      effects.set(`album ${slug}`, publishEffects(album, fields, { at }))
    }
  }
  for (const { slug, change, fields } of shown.campaigns) {
    const campaign = given.rows.find((one) => one.slug === slug)
    if (!campaign || change !== 'changed') continue
    const players = await countPlayersIn(background, slug)
    const owners = new Map<string, number>()
    for (const { part, ids } of lostEntries(fields)) {
      const count = await countPlayersIn(background, slug, ids)
      if (count > 0) owners.set(part, count)
    }
    effects.set(slug, publishEffects(campaign, fields, { at, players, owners }))
  }
  return effects
}

async function changesOf(
  database: Background,
  given: Given,
  {
    dryRun,
    by,
    reopen,
    yes,
    shown,
    words,
  }: PublishOptions & { shown: object; words: Readonly<Record<string, string>> },
): Promise<Changes> {
  let changes: Changes | undefined
  await database
    .transaction(async (transaction) => {
      // Somebody may have published while this command asked or waited.
      await transaction.query('select app.lock_publishing()')
      if (given.undone) await dataBefore(transaction, given.undone)
      if (JSON.stringify(await comparedWith(transaction, given)) !== JSON.stringify(shown)) {
        throw new CommandError('Somebody else published meanwhile', 'look at it and publish again')
      }
      // While this command asked, players may have got an entry that would be removed.
      if (
        given.undone &&
        isOwned(await effectsOf(transaction, given, await comparedWith(transaction, given)))
      ) {
        throw ownedError()
      }
      if (reopen && !dryRun && !yes) await requireRunning(transaction, reopen)
      if (reopen)
        await inWords(transaction.query('select app.reopen_campaign($1, $2)', [reopen, by]))
      changes = {
        albums: given.albums ? await publishAlbums(transaction, given.albums) : [],
        campaigns: await inWords(publishCampaigns(transaction, given.rows, { by, words })),
        lists: given.lists
          ? await publishModeration(transaction, given.lists)
          : { added: 0, changed: 0, removed: 0 },
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
