import { parseArgs } from 'node:util'
import type { Database, Transaction } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { takeDueSnapshots, takeSnapshot } from '../jobs/season-snapshots.ts'
import { explain } from '../server/explain.ts'
import { readSettings } from '../server/settings.ts'

const USAGE = `Usage: node backend/cli/operator.ts <command> [--dry-run]
  ban <username> [--days N]         ban a player for N days, or for ever
  unban <username>                  end a ban
  set-clock <time>|real [--frozen]  set the clock (never in production)
  snapshot <season>|--due           take the snapshot of one season, or of all that are due
With --dry-run everything is done and then undone. A running embedded database is in use: stop it first.`

/** Thrown to undo a dry run; never an error. */
class DryRun extends Error {}

/** `node backend/cli/operator.ts`: what people at the company do. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string' },
      due: { type: 'boolean', default: false },
      frozen: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [command, subject] = positionals
  const work = commandOf(command, subject, values)
  if (!work) {
    console.error(USAGE)
    process.exitCode = 2
  } else {
    const database = await openDatabase(readSettings(process.env).place)
    try {
      await run(database, work, values['dry-run'])
    } finally {
      await database.close()
    }
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error
  console.error(isUsage ? `${error.message}\n${USAGE}` : explain(error))
  process.exitCode = isUsage ? 2 : 1
}

/** Does one thing and says in one line what it did. */
type Work = (database: Pick<Database, 'query'>) => Promise<string[]>

function commandOf(
  command: string | undefined,
  subject: string | undefined,
  options: { days?: string | undefined; due: boolean; frozen: boolean },
): Work | undefined {
  if (command === 'snapshot' && options.due && !subject) {
    return async (database) => {
      const results = await takeDueSnapshots(database)
      return results.map(({ season, outcome }) => `${season}: ${outcome}`)
    }
  }
  if (subject === undefined) return undefined
  switch (command) {
    case 'ban':
      return async (database) => {
        const days = options.days === undefined ? null : Number(options.days)
        await database.query('select app.ban_player($1, $2::text::integer)', [
          subject,
          days?.toString() ?? null,
        ])
        return [`${subject} is banned ${days === null ? 'for ever' : `for ${days} days`}.`]
      }
    case 'unban':
      return async (database) => {
        await database.query('select app.unban_player($1)', [subject])
        return [`${subject} is not banned any more.`]
      }
    case 'set-clock':
      return async (database) => {
        const [row] = await database.query<{ now: string }>(
          'select app.iso(app.set_clock($1::text::timestamptz, $2)) as now',
          [subject === 'real' ? null : subject, options.frozen],
        )
        return [`It is ${row?.now} now.`]
      }
    case 'snapshot':
      return async (database) => {
        const { season, outcome } = await takeSnapshot(database, subject)
        return [`${season}: ${outcome}`]
      }
    default:
      return undefined
  }
}

async function run(database: Database, work: Work, dryRun: boolean): Promise<void> {
  if (!dryRun) {
    for (const line of await work(database)) console.log(line)
    return
  }
  try {
    await database.transaction(async (transaction: Transaction) => {
      for (const line of await work(transaction)) console.log(`(dry run) ${line}`)
      throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}
