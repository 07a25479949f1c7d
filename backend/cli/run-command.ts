import type { CommandDatabase } from '#backend/database/shared-database.ts'
import { JOBS } from '#backend/jobs/jobs.ts'
import { webhookJobs } from '#backend/jobs/webhook-jobs.ts'
import type { readOperatorSettings } from '#backend/server/settings.ts'
import type { Call } from './operator-command.ts'
import { explainRefusal, requireCampaign } from './operator-words.ts'
import { askSecondPerson } from './second-person.ts'

class DryRun extends Error {}

/**
 * Runs an operator's command in a transaction and returns its lines; a dry run rolls the transaction back. If a
 * second person must confirm the command, keeps it for them instead.
 * @throws {CommandError} that explains to operators what the command or the database refuses.
 */
export async function runCommand(
  database: Pick<CommandDatabase, 'query' | 'background'>,
  settings: ReturnType<typeof readOperatorSettings>,
  call: Call,
): Promise<string[]> {
  const { name, command, args, options, dryRun } = call
  if (command.needsSecond && !dryRun) {
    const tried = () => runCommand(database, settings, { ...call, dryRun: true })
    return askSecondPerson(database, call, tried).catch(async (error: unknown) => {
      throw await explainRefusal(error, database, name, command, args)
    })
  }
  // A dry run sends nothing to webhooks, because a sent message cannot be rolled back.
  const jobs = dryRun ? JOBS : [...JOBS, ...webhookJobs(settings)]
  const { channel } = settings.notify
  await requireCampaign(database, command, args)
  let lines: string[] = []
  try {
    // Jobs and reports may take minutes; only the background connections have such a long time limit.
    const { background } = database
    if (command.inSteps && !dryRun)
      return await command.run(background, args, options, jobs, channel)
    await background.transaction(async (transaction) => {
      lines = await command.run(transaction, args, { ...options, isDryRun: dryRun }, jobs, channel)
      if (dryRun) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw await explainRefusal(error, database, name, command, args)
  }
  return lines
}
