import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from '#backend/cli/command-error.ts'
import { formatTime, readTime } from '#backend/cli/command-time.ts'
import { loadCampaigns } from '#src/content/load/load.ts'

/** The data folder of a demo with an embedded database, and the time at which its clock starts. */
export interface DemoPlace {
  dataDir: string
  /** ISO 8601; if missing, the demo's default time. */
  at?: string
}

/**
 * Returns the demo that `--at <time>` of `npm start` and `npm run dev` uses. It is a separate demo, so that
 * the default demo does not change.
 * @throws {CommandError} if the time cannot be parsed, or if DATABASE_URL is set
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
