import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from '#backend/cli/command-error.ts'
import { formatTime, readTime } from '#backend/cli/command-time.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'

/** The data folder and the time of the embedded demo that a command uses. */
export interface DemoPlace {
  dataDir: string
  /** The clock's start (ISO 8601); without it, the demo's default. */
  at?: string
}

/**
 * Returns the demo for `--at <time>` of `npm start` and `npm run dev`: a separate one that leaves
 * the default demo unchanged.
 *
 * @throws {CommandError} if the time cannot be parsed, or if DATABASE_URL names another database
 */
export function demoOfCommand(say: (line: string) => void): DemoPlace {
  const dataDir = process.env.DATA_DIR || '.data'
  const { values } = parseArgs({ options: { at: { type: 'string' } }, strict: false })
  if (values.at === undefined) return { dataDir }
  if (process.env.DATABASE_URL) {
    throw new CommandError(
      '--at is for the embedded demo, and DATABASE_URL names another database',
      'start without DATABASE_URL, or set the clock of that database (docs/operations.md)',
    )
  }
  const { campaigns } = loadCampaigns()
  const at = readTime(String(values.at), campaigns)
  say(`The demo’s clock starts at ${formatTime(at, campaigns)}.`)
  return { dataDir: join(dataDir, 'at'), at: new Date(at).toISOString() }
}
