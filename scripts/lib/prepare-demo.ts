import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, isDone, markDone } from './fingerprint.ts'
import { run } from './steps.ts'

/** What the database is made of besides what players do in it. */
const INPUTS = ['campaigns', 'backend/sql', 'src/campaigns', 'backend/demo']

/**
 * Prepares the embedded demo database in `dataDir` (migrations, population, windows of the
 * campaigns, snapshots) unless that was done from the same files before. With `startOver` what lies
 * there of other files is thrown away: a population is never made over one that is there.
 *
 * @throws {Error} with what the step printed, when one failed
 */
export async function prepareDemo(
  dataDir: string,
  say: (line: string) => void,
  { startOver = false } = {},
): Promise<void> {
  const stamp = join(dataDir, 'prepared-for')
  const print = fingerprint(INPUTS)
  if (isDone(stamp, print)) return
  if (startOver) rmSync(dataDir, { recursive: true, force: true })
  say('Preparing the demo database (a population of 2,000 players) ...')
  const env = { ROLLMATES_MODE: 'demo', DATA_DIR: dataDir }
  for (const args of [
    ['backend/cli/campaign.ts', 'publish'],
    ['backend/cli/operator.ts', 'snapshot', '--due'],
  ]) {
    const { code, output } = await run('node', args, env)
    if (code !== 0) throw new Error(output.trim())
  }
  markDone(stamp, print)
}
