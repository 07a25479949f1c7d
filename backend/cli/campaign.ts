import { parseArgs } from 'node:util'
import { campaignsDirectory } from '#src/campaigns/load/directory.ts'
import { CommandError, tellAndExit } from './command-error.ts'

const HELP = `npm run campaign -- <command>

  new season-recap <slug>   make campaigns/<slug> from the template
      [--at <time>]         as if it were that time (default: now)
  check                     list everything that is wrong in campaigns/
  list [--at <time>]        what is preview, running, last day or ended
  publish [--dry-run]       write windows and numbers to the database

  <time> is a date such as 2026-12-24 or a time such as 2026-12-24T18:00Z.
  CAMPAIGNS_DIR names another folder than campaigns/; DATABASE_URL or DATA_DIR the database.`

const OPTIONS = {
  at: { type: 'string' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The options of each command; any other is refused. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  new: ['at'],
  check: [],
  list: ['at'],
  publish: ['dry-run'],
}

/** `npm run campaign`: what people do with campaigns' folders. */
async function main() {
  const { positionals, values } = parse()
  const [command, ...rest] = positionals
  if (values.help || !command) return say(HELP)
  const allowed = COMMANDS[command]
  if (!allowed) throw new CommandError(`${command} is no command`, 'npm run campaign -- --help')
  for (const option of Object.keys(values)) {
    if (!allowed.includes(option)) {
      throw new CommandError(`${command} takes no --${option}`, 'npm run campaign -- --help')
    }
  }
  if (command !== 'new' && rest.length > 0) {
    throw new CommandError(`${command} takes no ${rest[0]}`, 'npm run campaign -- --help')
  }
  const root = campaignsDirectory()
  const at = timeOf(values.at)
  if (command === 'new') return (await import('./campaign-new.ts')).newCampaign(root, rest, at, say)
  if (command === 'check') return (await import('./campaign-check.ts')).checkCampaigns(root, say)
  if (command === 'list') return (await import('./campaign-list.ts')).listCampaigns(root, at, say)
  const { publish } = await import('./campaign-publish.ts')
  return publish(root, { dryRun: values['dry-run'] === true }, say)
}

function parse() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new CommandError(what, 'npm run campaign -- --help')
  }
}

/** A time of the command line in milliseconds; now where none was given. */
function timeOf(text: string | undefined): number {
  if (text === undefined) return Date.now()
  const at = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) {
    throw new CommandError(
      `--at "${text}" is no time`,
      'write a date such as 2026-12-24, or a time such as 2026-12-24T18:00Z',
    )
  }
  return at
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

await main().catch(tellAndExit)
