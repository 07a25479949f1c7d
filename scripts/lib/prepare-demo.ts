import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isTablesFile } from '#backend/database/sql-files.ts'
import { albumsDirectory } from '#src/content/albums/albums-directory.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'
import { listFiles } from './list-files.ts'
import { withProgress } from './progress.mjs'
import { run } from './steps.ts'

/** The sources of the demo database, besides the campaigns and the albums. */
export const DEMO_SOURCES = [
  'backend/cli',
  'backend/database',
  'backend/jobs',
  'backend/sql',
  'i18n/en/errors.json',
  'moderation',

  'src/content',
  'src/contract',
  'src/files',
  'src/recap/kind',
  ...globSync('src/kinds/*/{kind.ts,copy}'),
  'package-lock.json',
]

interface Step {
  readonly doing: string
  readonly args: readonly string[]
}

const PUBLISH: Step = {
  doing: '2,000 players and the campaigns',
  // `--yes` publishes without a question even an edit that closes a running campaign, as this is a demo.
  args: ['backend/cli/campaign.ts', 'publish', '--yes'],
}
const SNAPSHOT: Step = {
  doing: 'seasons that are over',
  args: ['backend/cli/operator.ts', 'snapshot', '--due'],
}

/** Returns a digest of `sources`, which make the demo's data, of `more` files and of `values`. */
export function demoFingerprint(
  more: readonly string[] = [],
  values: readonly string[] = [],
  sources: readonly string[] = DEMO_SOURCES,
): string {
  const folders = [campaignsDirectory(), albumsDirectory()]
  return fingerprint('.', [...folders, ...sources, ...more], values)
}

/** Returns `demoFingerprint` without the database functions, which tests replace in a copy. */
export function demoFingerprintOfTables(
  more: readonly string[],
  values: readonly string[],
): string {
  const sql = listFiles('backend/sql/**/*.sql').filter((file) => {
    const name = file.replace('backend/sql/', '')
    return isTablesFile(name) || /^(demo|migrations)\//.test(name)
  })
  const others = DEMO_SOURCES.filter((source) => source !== 'backend/sql')
  return demoFingerprint(more, values, [...others, ...sql])
}

/**
 * Prepares the embedded demo database in `dataDir` (tables, demo players, published campaigns, snapshots) and
 * shows the progress, unless it was prepared from the same files. `startOver` deletes data from other files,
 * because demo players are never added to existing data. With `at` (ISO 8601) the players' activity continues
 * until that time, every start sets the clock to it, and a folder for another time is created again.
 * @throws {Error} with the output of the step that failed
 */
export async function prepareDemo(
  dataDir: string,
  {
    startOver = false,
    quiet = false,
    at,
  }: { startOver?: boolean; quiet?: boolean; at?: string | undefined } = {},
): Promise<void> {
  const stamp = join(dataDir, 'prepared-for')
  const print = demoFingerprint()
  const until = join(dataDir, 'until')
  const setClock = at
    ? [{ doing: 'the clock', args: ['backend/cli/operator.ts', 'set-clock', at] }]
    : []
  if (at && !isDone(until, at)) rmSync(dataDir, { recursive: true, force: true })
  const env = { DATA_DIR: dataDir, ...(at && { DEMO_UNTIL: at }) }
  if (isDone(stamp, print)) return runAll(setClock, env)
  if (startOver) rmSync(dataDir, { recursive: true, force: true })
  const prepare = (report: (progress: { doing: string }) => void) =>
    runAll([PUBLISH, ...setClock, SNAPSHOT], env, report)
  if (quiet) await prepare(() => {})
  else await withProgress('Preparing the demo database', prepare)
  if (at) markDone(until, at)
  markDone(stamp, print)
}

/** Fills the empty database at `databaseUrl` with the demo's players and campaigns, as `npm start` does. */
export function prepareDemoDatabase(databaseUrl: string): Promise<void> {
  return runAll([PUBLISH, SNAPSHOT], { DATABASE_URL: databaseUrl, DATABASE_POOLER: 'none' })
}

async function runAll(
  steps: readonly Step[],
  env: Record<string, string>,
  report: (progress: { doing: string }) => void = () => {},
): Promise<void> {
  for (const { doing, args } of steps) {
    report({ doing })
    const { code, output } = await run('node', args, { ROLLMATES_MODE: 'demo', ...env })
    if (code !== 0) throw new Error(output.trim())
  }
}
