// Runs the server in a separate process, and changes the data when the parent process asks.
import { parseArgs } from 'node:util'
import { OPTIONS } from '#backend/cli/operator-command.ts'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { startJobs } from '#backend/jobs/schedule.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import { serve } from '#backend/server/serve.ts'
import { readSettings } from '#backend/server/settings.ts'

/** A change of the data, by operator commands or SQL statements. */
export interface Change {
  readonly commands?: readonly (readonly string[])[]
  readonly script?: string
}

/** A message to the parent process: the server's URL, or why a change failed. */
export type Reply = { readonly address: string } | { readonly error: string }

const settings = readSettings(process.env)
const database = await openDatabase(settings.place, settings.pools)
await prepareDatabase(database.background, settings.mode)
await change(JSON.parse(process.argv[2] ?? '{}'))
const { address, app } = await serve({ ...settings, jobs: false }, database)
let stopJobs = runJobs()
reply({ address })

process.on('message', async (requested: Change) => {
  await stopJobs()
  const error = await change(requested).then(() => undefined, String)
  // Restarts the jobs, so that they process the change at once and not a minute later.
  stopJobs = runJobs()
  reply(error === undefined ? { address } : { error })
})

function runJobs(): () => Promise<void> {
  return startJobs(database.background, app.log, [...JOBS, ...webhookJobs(settings)])
}

function reply(message: Reply): void {
  process.send?.(message)
}

async function change({ commands = [], script }: Change): Promise<void> {
  for (const command of commands) await operate([...command])
  if (script) await database.transaction((transaction) => transaction.script(script))
}

async function operate(command: string[]): Promise<void> {
  const parsing = { args: command, allowPositionals: true, options: OPTIONS } as const
  const { values, positionals } = parseArgs(parsing)
  const [name = '', ...args] = positionals
  const known = COMMANDS[name]
  if (!known) throw new Error(`The operator has no command "${name}".`)
  await known.run(database, args, values, JOBS)
}
