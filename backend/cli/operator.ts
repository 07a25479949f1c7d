import { parseArgs } from 'node:util'
import type { Background, Database, Transaction } from '#backend/database/database.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import { readSettings } from '#backend/server/settings.ts'
import { exitWithError } from './command-error.ts'
import { OPTIONS, type OperatorCommand } from './operator-command.ts'
import { argumentCount, COMMANDS, usage } from './operator-commands.ts'

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/** Runs a command, and returns the lines to print. */
type Work = (database: Pick<Database, 'query'>) => Promise<string[]>

/** `npm run operator`: operators' commands. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...OPTIONS,
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  const expected = command && (values.due ? 0 : argumentCount(command))
  if (values.help) {
    console.log(usage())
  } else if (!command || args.length !== expected) {
    console.error(usage())
    process.exitCode = 2
  } else {
    const settings = readSettings(process.env)
    const database = await openDatabase(settings.place)
    // A dry run posts nothing, because it could not be undone.
    const jobs = values['dry-run'] ? JOBS : [...JOBS, ...webhookJobs(settings)]
    const { channel: notify } = settings.notify
    try {
      // Background work may take minutes.
      await run(
        database.background,
        command,
        (used) => command.run(used, args, values, jobs, notify),
        values['dry-run'],
      )
    } finally {
      await database.close()
    }
  }
} catch (error) {
  if (error instanceof TypeError && 'code' in error) {
    console.error(`${error.message}\n${usage()}`)
    process.exitCode = 2
  } else {
    exitWithError(error)
  }
}

/** Runs a command in a transaction, which a dry run rolls back, and prints its lines. */
async function run(
  database: Background,
  { inSteps }: OperatorCommand,
  work: Work,
  dryRun: boolean,
): Promise<void> {
  if (inSteps && !dryRun) {
    for (const line of await work(database)) console.log(line)
    return
  }
  let lines: string[] = []
  try {
    await database.transaction(async (transaction: Transaction) => {
      lines = await work(transaction)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  for (const line of lines) console.log(dryRun ? `(dry run) ${line}` : line)
}
