import { parseArgs } from 'node:util'
import type { Background, Database, Transaction } from '#backend/database/database.ts'
import { openForCommand } from '#backend/database/shared-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import { readOperatorSettings } from '#backend/server/settings.ts'
import { CommandError, endWithReader, exitWithError } from './command-error.ts'
import { confirm } from './confirm.ts'
import { OPTIONS, type OperatorCommand } from './operator-command.ts'
import { COMMANDS, usage } from './operator-commands.ts'
import {
  explainRefusal,
  namesOf,
  requireCampaign,
  wrongCommand,
  wrongCount,
} from './operator-words.ts'

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/** The part of a command that uses the database; returns the lines to print. */
type Work = (database: Pick<Database, 'query'>) => Promise<string[]>

endWithReader()

/** `npm run operator`: the commands of the people who run the product. */
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
  const expected = command && (values.due ? 0 : namesOf(command).length)
  if (values.help) {
    console.log(usage())
  } else if (!name) {
    console.error(usage())
    process.exitCode = 2
  } else if (!command) {
    throw wrongCommand(name, Object.keys(COMMANDS))
  } else if (args.length !== expected) {
    throw wrongCount(name, command, args)
  } else {
    const question = command.asks?.(args, values)
    if (question && values['dry-run']) {
      console.log(
        `(dry run) It asks first: “${question.question}” Without a terminal, ${question.option}.`,
      )
    } else if (question) await confirm(question)
    const settings = readOperatorSettings(process.env)
    const database = await openForCommand(settings.place)
    // A dry run sends nothing to webhooks, because a sent message cannot be rolled back.
    const jobs = values['dry-run'] ? JOBS : [...JOBS, ...webhookJobs(settings)]
    const { channel: notify } = settings.notify
    try {
      await requireCampaign(database, command, args)
      // Jobs and reports may take minutes; only the background connections have such a long time limit.
      await run(
        database.background,
        command,
        (used) => command.run(used, args, values, jobs, notify),
        values['dry-run'],
      ).catch(async (error: unknown) => {
        throw await explainRefusal(error, database, name, command, args)
      })
    } finally {
      await database.close()
    }
  }
} catch (error) {
  if (error instanceof TypeError && 'code' in error) {
    const what = error.message.split('. ')[0] ?? ''
    exitWithError(new CommandError(what, 'npm run operator -- --help'))
    process.exitCode = 2
  } else {
    exitWithError(error)
  }
}

/** Runs a command in a transaction and prints its lines; a dry run rolls the transaction back. */
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
