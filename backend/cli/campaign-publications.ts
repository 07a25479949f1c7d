import type { Database } from '#backend/database/database.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'
import { CommandError } from './command-error.ts'
import { onPublished } from './on-published.ts'
import { countKept } from './stop-commands.ts'

/** `published`: prints the latest 100 publications of all campaigns, or of `slug`, newest first. */
export async function listPublications(slug: string | undefined, say: (line: string) => void) {
  const rows = await onPublished('app.publications', (database) =>
    database.query<Readonly<Record<'id' | 'at' | 'done_by' | 'campaign_slug' | 'changes', string>>>(
      `select id::text, app.iso(done_at) as at, done_by, campaign_slug, changes
        from app.publications($1)`,
      [slug ?? null],
    ),
  )
  if (rows.length === 0) say('Nothing was published.')
  for (const { id, at, done_by, campaign_slug, changes } of rows) {
    say([id, at, done_by, campaign_slug, changes].join('  '))
  }
}

/**
 * `stop`: stops a campaign, and prints how many players have rows of it in each table.
 * @throws {CommandError} if it is unknown, has not opened or is stopped.
 */
export async function stopCampaign(
  [slug, reason = 'campaign stop', ...more]: readonly string[],
  by: string,
  say: (line: string) => void,
) {
  if (!slug || more.length > 0) {
    throw new CommandError('stop takes a campaign and a reason', 'npm run campaign -- --help')
  }
  await onPublished('app.publications', async (database) => {
    await inWords(database.query('select app.stop_campaign($1, $2, $3)', [slug, reason, by]))
    say(`${slug} is stopped. npm run campaign -- publish --reopen ${slug} opens it as it was.`)
    for (const line of await countKept(database, slug)) say(line)
  })
}

/**
 * Returns a campaign's data before its newest publication `id`.
 * @throws {CommandError} if it is unknown, not the newest, or the first.
 */
export async function dataBefore(
  database: Pick<Database, 'query'>,
  id: string,
): Promise<PublishedCampaign> {
  const [row] = await inWords(
    database.query<{ data: PublishedCampaign }>(
      'select app.data_before_publication($1::text::bigint) as data',
      [id],
    ),
  )
  if (!row) throw new Error('app.data_before_publication returned no row')
  return row.data
}

/** Returns the result of `work`. Throws a CommandError in place of an SQL error that has a hint. */
export async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const sql = sqlError(error)
    if (!sql?.hint || !['55000', 'P0002'].includes(sql.code)) throw error
    throw new CommandError(sql.message.replace(/\.$/, ''), sql.hint)
  }
}
