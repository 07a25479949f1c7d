// `npm run new`: writes the files of a new part of the product, with its test; all or none of them.
import { parseArgs } from 'node:util'
import { CommandError, exitWithError } from '#backend/cli/command-error.ts'
import { newFunction } from './new/new-function.ts'
import { newKind } from './new/new-kind.ts'
import { newPage } from './new/new-page.ts'
import { newRefusal } from './new/new-refusal.ts'
import { carryOut, type Plan } from './new/plan.ts'

const HELP = `npm run new -- <what> <name>

  function <name>             a remote function: SQL, schema, example and test, such as swap_history
      --in <subject>          a folder of backend/sql; without it the subjects are listed
  refusal <name> "<English>"  a refusal with a code of its own, such as recap_too_old
      --after <refusal>       one of the same subject; without it the subjects are listed
      --fr "<text>" ...       its words in French, and with --pt, --es, --it and --de in the others
  page <path>                 a page that is no campaign, such as /hall-of-fame: words and a journey
  kind <name>                 a kind of campaign and a first campaign of it, such as hat-draw

It changes nothing that exists but the lists that name what is new, and the subject's modules, to
which it adds.`

const HOW = 'npm run new -- --help'

const TEXT = { type: 'string' } as const
const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  ...{ in: TEXT, after: TEXT, fr: TEXT, pt: TEXT, es: TEXT, it: TEXT, de: TEXT },
} as const

/** Plans one new part from its name, the remaining arguments, and its options. */
type Maker = (root: string, name: string, rest: readonly string[], options: Options) => Plan

type Options = Omit<ReturnType<typeof parse>['values'], 'help'>

const MAKERS: Readonly<Record<string, Maker>> = {
  function(root, name, rest, { in: subject, ...others }) {
    requireNoMore(rest, others, 'a name and --in <subject> are')
    return newFunction(root, name, subject)
  },
  kind: byNameAlone((root, name) => newKind(root, name)),
  page: byNameAlone(newPage),
  refusal(root, name, [english, ...rest], { after, in: subject, ...others }) {
    if (subject) throw new CommandError('--in is too much: it is for functions', HOW)
    if (rest[0]) throw new CommandError(`${rest[0]} is too much`, 'put the whole text in quotes')
    return newRefusal(root, { name, after, words: { en: english, ...others } })
  },
}

function byNameAlone(make: (root: string, name: string) => Plan): Maker {
  return (root, name, rest, options) => {
    requireNoMore(rest, options, 'a name is')
    return make(root, name)
  }
}

function requireNoMore(rest: readonly string[], options: Options, taken: string): void {
  const more = rest[0] ?? Object.keys(options).map((option) => `--${option}`)[0]
  if (more) throw new CommandError(`${more} is too much: ${taken} all that it takes`, HOW)
}

/**
 * Returns the files that a command line would write; undefined if it asks for help.
 * @throws {CommandError} for a name or an option that cannot be used
 */
export function planOf(root: string, args: readonly string[]): Plan | undefined {
  const { positionals, values } = parse(args)
  const { help, ...options } = values
  const [what, name, ...rest] = positionals
  if (help || !what) return undefined
  const make = Object.hasOwn(MAKERS, what) ? MAKERS[what] : undefined
  const choice = `choose ${Object.keys(MAKERS).join(', ')} (${HOW})`
  if (!make) throw new CommandError(`${what} cannot be made`, choice)
  if (!name) throw new CommandError(`${what} takes a name`, HOW)
  return make(root, name, rest, options)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new CommandError(what, HOW)
  }
}

/** Makes what a command line asks for. Returns the lines to print. */
function main(root: string, args: readonly string[]): string[] {
  const plan = planOf(root, args)
  if (!plan) return [HELP]
  const { made, changed } = carryOut(root, plan)
  return [
    ...made.map((path) => `made     ${path}`),
    ...changed.map((path) => `changed  ${path}`),
    'Next:',
    ...plan.next.map((line) => `  ${line}`),
  ]
}

if (import.meta.main) {
  try {
    process.stdout.write(`${main(process.cwd(), process.argv.slice(2)).join('\n')}\n`)
  } catch (error) {
    exitWithError(error)
  }
}
