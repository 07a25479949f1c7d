import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { type CampaignChange, publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { readSettings } from '#backend/server/settings.ts'
import { formatFindings } from '#src/campaigns/checks/finding.ts'
import { campaignRow } from '#src/campaigns/load/campaign-row.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'
import { CommandError } from './command-error.ts'

const WORDS: Readonly<Record<CampaignChange['change'], string>> = {
  created: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  not_listed: 'no folder any more; left as it was, players’ entries hang on it',
}

/** Thrown to roll back the transaction of a dry run. */
class NothingKept extends Error {}

/**
 * `publish`: writes the manifests' dates and numbers to the database. Writes nothing if there is a
 * finding.
 */
export async function publish(
  root: string,
  { dryRun }: { dryRun: boolean },
  say: (line: string) => void,
) {
  const { campaigns, findings } = loadCampaigns(root)
  if (findings.length > 0) {
    say(formatFindings(findings))
    throw new CommandError('Nothing was published', 'put the list above right and publish again')
  }
  const settings = readSettings(process.env)
  const database = await openDatabase(settings.place)
  try {
    if (!dryRun) await prepareDatabase(database, settings.mode, say, settings.demoUntil)
    const changes = await changesOf(database, campaigns.map(campaignRow), dryRun)
    for (const { slug, change } of changes) say(`${slug}: ${WORDS[change]}`)
    say(summary(changes, dryRun))
  } finally {
    await database.close()
  }
}

async function changesOf(
  database: Awaited<ReturnType<typeof openDatabase>>,
  rows: Parameters<typeof publishCampaigns>[1],
  dryRun: boolean,
): Promise<CampaignChange[]> {
  if (!dryRun) return publishCampaigns(database, rows)
  const [ready] = await database.query<{ ready: boolean }>(
    `select to_regproc('app.publish_campaigns') is not null as ready`,
  )
  if (!ready?.ready) {
    throw new CommandError('The database is not set up yet', 'publish once without --dry-run')
  }
  let changes: CampaignChange[] = []
  await database
    .transaction(async (transaction) => {
      changes = await publishCampaigns(transaction, rows)
      throw new NothingKept()
    })
    .catch((error: unknown) => {
      if (!(error instanceof NothingKept)) throw error
    })
  return changes
}

function summary(changes: readonly CampaignChange[], dryRun: boolean): string {
  const written = changes.filter(
    ({ change }) => change === 'created' || change === 'changed',
  ).length
  const count = written === 1 ? '1 campaign' : `${written} campaigns`
  if (written === 0) return 'Nothing to change.'
  return dryRun ? `Would write ${count}. Nothing was written.` : `Published ${count}.`
}
