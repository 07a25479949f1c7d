import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { campaignsDirectory } from '#src/campaigns/load/directory.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'
import { run } from './steps.ts'

/** The files and folders that the database is made from, besides the campaigns and what players do. */
export const DEMO_SOURCES = [
  'backend/cli',
  'backend/database',
  'backend/jobs',
  'backend/sql',
  'src/campaigns',
  'src/contract',
  'package-lock.json',
] as const

/**
 * Prepares the embedded demo database in `dataDir` (migrations, population, windows of the
 * campaigns, snapshots) unless that was done from the same files before. With `startOver` a database
 * that was made from other files is deleted first: a population that is there is never made again.
 * With `at` (ISO 8601) its players have gone on until then, and its clock is set to it at every start;
 * a folder of another time is made anew.
 *
 * @throws {Error} with what the step printed, when one failed
 */
export async function prepareDemo(
  dataDir: string,
  say: (line: string) => void,
  { startOver = false, at }: { startOver?: boolean; at?: string | undefined } = {},
): Promise<void> {
  const stamp = join(dataDir, 'prepared-for')
  const print = fingerprint('.', [campaignsDirectory(), ...DEMO_SOURCES])
  const until = join(dataDir, 'until')
  const setClock = at ? [['backend/cli/operator.ts', 'set-clock', at]] : []
  if (at && !isDone(until, at)) rmSync(dataDir, { recursive: true, force: true })
  if (isDone(stamp, print)) return runAll(setClock, dataDir, at)
  if (startOver) rmSync(dataDir, { recursive: true, force: true })
  say('Preparing the demo database (a population of 2,000 players) ...')
  await runAll(
    [
      ['backend/cli/campaign.ts', 'publish'],
      ...setClock,
      ['backend/cli/operator.ts', 'snapshot', '--due'],
    ],
    dataDir,
    at,
  )
  if (at) markDone(until, at)
  markDone(stamp, print)
}

async function runAll(
  commands: readonly (readonly string[])[],
  dataDir: string,
  at: string | undefined,
): Promise<void> {
  const env = { ROLLMATES_MODE: 'demo', DATA_DIR: dataDir, ...(at && { DEMO_UNTIL: at }) }
  for (const args of commands) {
    const { code, output } = await run('node', args, env)
    if (code !== 0) throw new Error(output.trim())
  }
}
