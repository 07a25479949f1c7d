import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { CommandError, endWithReader, exitWithError } from './command-error.ts'
import { readTime } from './command-time.ts'

const HELP = `npm run campaign -- <command>

  new <kind> <slug>         make campaigns/<slug> from the kind's template
  new album <slug>          make albums/<slug>, which opens when the last album closes
      [--at <time>]         with dates around that time (default: the demo’s, to watch it at once)
  new <slug> --like <slug>  make campaigns/<slug> like another campaign: its manifest, words and
                            drawings, at its path. It opens when the last one there closes; all
                            dates move as far
  new event <slug> --in <campaign>
                            add an event to a campaign of events: entry, words, drawing. It comes on
                            the day after the last event
      [--kind <type>]       golden-blitz, quick-wins or tournament (default)
      [--at <time>]         not before the day after that time
  new set <slug> --in <album>
                            add a set with nine stickers to an album: entries, names, drawings
  album screens <slug> <picture…>
                            read pictures of the game’s album by albums/<slug>/screens.yaml: print
                            what each shows and what was not found, and draw it over a copy of it
  check [--fix]             list everything that is wrong in campaigns/, albums/ and moderation/;
                            --fix first puts right how their files are written (encoding, tabs,
                            quotes of colours, layout), shrinks drawings that are too heavy or
                            styled unless they would look different, and tells each change
  list [--at <time>]        what is preview, running, last day or ended, whether what was published
                            differs, and who has each path then, next and before; without --at by
                            the database's clock, which a demo sets
  publish [--dry-run]       write albums, windows, numbers and the words of moderation/ to the database;
                            --dry-run shows what would change, and for how many players, and writes
                            nothing
      [--yes]               do not ask before something that runs stops, or players lose something
      [--reopen <slug>]     also open a stopped campaign again
      [--by <name>]         who publishes, for the records; otherwise your name on this computer
  publish --undo <number> [--dry-run] [--yes] [--reopen <slug>] [--by <name>]
                            take back the newest publication of a campaign, unless players may have
                            what it brought
  published [<slug>]        list the latest 100 publications: number, time, person, campaign, changes
  stop <slug> [<reason>] [--by <name>]
                            in an emergency: players see the campaign ended, and nothing is lost
  report [<slug> [--since <date>] [--csv]]
                            what a campaign did: how far its goal is, totals and days, beside the same
                            days of the season before; --csv for a spreadsheet; without a slug the goals
                            of all campaigns
  texts <slug> --xliff <language>
                            write the campaign’s own texts for a translator, to translations/, with
                            notes and greatest lengths
  texts <slug> <language> --csv
                            the same for a spreadsheet
  texts <slug> <file>       check what came back; take the translations without a mistake, name the others

  <time> is a date such as 2026-12-24 or a time such as 2026-12-24T18:00, by the clocks of the
  campaigns’ time zone, or with a zone of its own, such as 2026-12-24T18:00Z.
  CAMPAIGNS_DIR and ALBUMS_DIR name other folders than campaigns/ and albums/; DATABASE_URL or
  DATA_DIR the database.`

const OPTIONS = {
  at: { type: 'string' },
  by: { type: 'string' },
  csv: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  fix: { type: 'boolean' },
  in: { type: 'string' },
  kind: { type: 'string' },
  like: { type: 'string' },
  reopen: { type: 'string' },
  since: { type: 'string' },
  undo: { type: 'string' },
  xliff: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  album: [],
  new: ['at', 'in', 'kind', 'like'],
  check: ['fix'],
  list: ['at'],
  publish: ['by', 'dry-run', 'reopen', 'undo', 'yes'],
  published: [],
  report: ['csv', 'since'],
  stop: ['by'],
  texts: ['csv', 'xliff'],
}

const TAKE_NAMES = ['new', 'album', 'published', 'report', 'stop', 'texts']

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
  if (!TAKE_NAMES.includes(command) && rest.length > 0) {
    const fix = allowed.includes('at') ? `write --at ${rest[0]}` : 'npm run campaign -- --help'
    throw new CommandError(`${command} takes no ${rest[0]}`, fix)
  }
  const root = campaignsDirectory()
  if (command === 'new') {
    const at = timeOf(values.at, root) ?? Date.parse(DEMO_BEGINS)
    const { newCampaign } = await import('./campaign-new.ts')
    const { in: to, kind, like } = values
    return newCampaign(root, rest, { at, in: to, kind, like }, say)
  }
  if (command === 'album') {
    return (await import('./album-screens.ts')).readAlbumScreens(rest, say)
  }
  if (command === 'check') {
    if (values.fix) (await import('./campaign-fix.ts')).fixProject(root, say)
    return (await import('./campaign-check.ts')).checkCampaigns(root, say)
  }
  if (command === 'list') {
    const at = timeOf(values.at, root)
    return (await import('./campaign-list.ts')).listCampaigns(root, at, say)
  }
  if (command === 'report') {
    const { since, csv = false } = values
    return (await import('./campaign-report.ts')).reportCampaign(root, rest, { since, csv }, say)
  }
  if (command === 'texts') {
    const { xliff, csv = false } = values
    return (await import('./campaign-texts.ts')).translateTexts(root, rest, { xliff, csv }, say)
  }
  if (command === 'published') {
    return (await import('./campaign-publications.ts')).listPublications(rest[0], say)
  }
  const by = values.by ?? userName()
  if (command === 'stop') {
    return (await import('./campaign-publications.ts')).stopCampaign(rest, by, say)
  }
  const { 'dry-run': dryRun = false, reopen, undo, yes = false } = values
  const { publish, undoPublication } = await import('./campaign-publish.ts')
  const options = { by, dryRun, reopen, yes }
  return undo === undefined ? publish(root, options, say) : undoPublication(undo, options, say)
}

/** @throws {CommandError} if the computer has no name for the user, as in some containers. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    throw new CommandError('It is not known who does this', 'add --by "<your name>"')
  }
}

function parse() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new CommandError(what, 'npm run campaign -- --help')
  }
}

function timeOf(text: string | undefined, root: string): number | undefined {
  return text === undefined ? undefined : readTime(text, loadCampaigns(root).campaigns)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}

endWithReader()
await main().catch(exitWithError)
