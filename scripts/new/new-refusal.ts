import { CommandError } from '#backend/cli/command-error.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { catalogueName } from '#src/i18n/catalogue.ts'
import { insertLine } from './insert-line.ts'
import { requireSnakeCase } from './names.ts'
import { type Plan, read } from './plan.ts'

const CODES = 'src/contract/refusal-codes.ts'

/** A subject of the catalogue of codes, and the codes that are used. */
interface Block {
  readonly heading: string
  readonly first: number
  readonly last: number
  readonly names: readonly string[]
  /** The free codes up to the next block. */
  readonly free: readonly number[]
}

/** The refusal to create: its name, another of the same subject, and its texts by language. */
export interface NewRefusal {
  readonly name: string
  readonly after: string | undefined
  readonly words: Partial<Readonly<Record<Locale, string>>>
}

/**
 * Plans a refusal with a name, the next free code of its subject and its texts. A language without
 * a text is left out of its catalogue; `npm run check` reports it.
 */
export function newRefusal(root: string, { name, after, words }: NewRefusal): Plan {
  requireSnakeCase(name, 'recap_too_old')
  const catalogue = read(root, CODES)
  const blocks = blocksOf(catalogue)
  if (blocks.some(({ names }) => names.includes(name))) {
    throw new CommandError(`${CODES} has ${name} already`, 'choose another name, or raise that one')
  }
  requireWords(words)
  const block = blocks.find(({ names }) => names.includes(after ?? ''))
  const code = block?.free[0]
  if (!block || code === undefined) throw withoutPlace(after, block, blocks)

  const files: Record<string, string> = { [CODES]: withCode(catalogue, block, name, code) }
  for (const locale of LOCALES) {
    const text = words[locale]
    const file = catalogueName(locale, 'errors')
    if (text !== undefined) {
      const line = `  "${code}": ${JSON.stringify(text)},`
      files[file] = insertLine(read(root, file), /^ {2}"14\d{3}(_\w+)?":/, line)
    }
  }
  const left = LOCALES.filter((locale) => words[locale] === undefined)
  return {
    files,
    next: [
      `Raise it in SQL: raise exception '${words.en?.replaceAll("'", "''").replaceAll('%', '%%')}' using errcode = '${code}';`,
      `Name REFUSAL.${name} in the schema of each function that raises it, and ${code} in its comment.`,
      'Write a test that comes to it; npm test says which refusals none came to.',
      ...left.map((locale) => `Translate it: ${catalogueName(locale, 'errors')}, "${code}".`),
    ],
  }
}

function requireWords(words: NewRefusal['words']): void {
  if (!words[DEFAULT_LOCALE]?.trim()) {
    throw new CommandError(
      'A refusal needs words for the player',
      'npm run new -- refusal recap_too_old "This recap is too old." --after recap_hidden',
    )
  }
  for (const [locale, text] of Object.entries(words)) {
    if (!text?.trim())
      throw new CommandError(`--${locale} is empty`, 'write the words, or leave it out')
    if (/\w'\w|—/.test(text)) {
      throw new CommandError(
        `"${text}" has a straight apostrophe or an em dash`,
        'write ’ for the apostrophe; a full stop or a comma for the dash',
      )
    }
  }
}

function withoutPlace(
  after: string | undefined,
  block: Block | undefined,
  blocks: readonly Block[],
): CommandError {
  const problem = block
    ? `No code is free in ${block.first}–${block.last}, the subject of ${after}`
    : after
      ? `There is no refusal ${after}`
      : 'A refusal stands with others of its subject'
  const choices = blocks
    .filter(({ free }) => free.length > 0)
    .map(({ names, heading }) => `  --after ${names.at(-1)?.padEnd(22)} ${heading}`)
  return new CommandError(problem, `choose a subject that has free codes:\n${choices.join('\n')}`)
}

/** Returns the catalogue's subjects, by the comments that divide it. */
function blocksOf(catalogue: string): Block[] {
  const parts = [...catalogue.matchAll(/^\/\/ (\d{5})–(\d{5}): (.*)\.\n((?:(?!\/\/).*\n?)*)/gm)]
  return parts.map(([, from, until, heading = '', body = ''], index) => {
    const [first, last] = [Number(from), Number(until)]
    const used = [...body.matchAll(/^export const (\w+) = '(\d{5})'/gm)]
    const codes = used.map(([, , code]) => Number(code))
    const end = Number(parts[index + 1]?.[1] ?? 14100)
    const free = Array.from({ length: end - first }, (_, place) => first + place)
    return {
      heading,
      first,
      last,
      names: used.map(([, name = '']) => name),
      free: free.filter((code) => !codes.includes(code)),
    }
  })
}

function withCode(catalogue: string, { first, last }: Block, name: string, code: number): string {
  const heading = `// ${first}–${last}:`
  const start = catalogue.indexOf(heading)
  const end = catalogue.indexOf('\n\n', start)
  const block = catalogue.slice(start, end < 0 ? catalogue.length : end)
  const before = [...block.matchAll(/^export const \w+ = '(\d{5})'$/gm)]
    .filter(([, other]) => Number(other) < code)
    .at(-1)?.[0]
  const line = `export const ${name} = '${code}'`
  const longer = before
    ? block.replace(before, `${before}\n${line}`)
    : block.replace('\n', `\n${line}\n`)
  return catalogue.replace(block, longer.replace(heading, `// ${first}–${Math.max(last, code)}:`))
}
