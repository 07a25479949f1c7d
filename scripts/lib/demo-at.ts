import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, exitWithError } from '#backend/cli/command-error.ts'
import { formatTime, readTime } from '#backend/cli/command-time.ts'
import { loadCampaigns } from '#src/content/load/load.ts'

/**
 * Returns the demo that `--at <time>` of `npm start` and `npm run dev` uses: the data folder of its
 * embedded database, and the time at which its clock starts (ISO 8601), if it is not the default
 * time. It is a separate demo, so that the default demo does not change.
 * @throws {CommandError} if the time cannot be parsed, or if DATABASE_URL is set
 */
export function demoOfCommand(say: (line: string) => void): { dataDir: string; at?: string } {
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

/** Prints why the demo cannot be prepared, and ends the process. */
export function exitWithReason(error: unknown): never {
  if (error instanceof CommandError) exitWithError(error)
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
