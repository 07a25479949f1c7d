import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError } from '#backend/cli/command-error.ts'
import { readTime, tellTime } from '#backend/cli/command-time.ts'
import { loadCampaigns } from '#src/campaigns/load/load.ts'

/** The embedded demo that a command works on. */
export interface DemoPlace {
  dataDir: string
  /** When its clock is to start (ISO 8601); without one it is the demo's own clock. */
  at?: string
}

/**
 * The demo that `--at <time>` of `npm start` and `npm run dev` asks for: one of its own beside the
 * usual, which it leaves as it is.
 *
 * @throws {CommandError} where the time cannot be read, or a DATABASE_URL names another database
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
  say(`The demo’s clock starts at ${tellTime(at, campaigns)}.`)
  return { dataDir: join(dataDir, 'at'), at: new Date(at).toISOString() }
}
