import { CommandError } from '#backend/cli/command-error.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { catalogueName } from '#src/i18n/catalogue.ts'
import { insertLine } from './insert-line.ts'
import { requireSnakeCase } from './names.ts'
import { type Plan, read } from './plan.ts'

const CODES = 'src/contract/refusal-codes.ts'

/** The range, in base 36, from which a new refusal gets its code. */
const FIRST = Number.parseInt('140A0', 36) + 1
const LAST = Number.parseInt('140ZZ', 36)

/** The refusal to create: its name, another of the same subject, and its texts by language. */
export interface NewRefusal {
  readonly name: string
  readonly after: string | undefined
  readonly words: Partial<Readonly<Record<Locale, string>>>
}

/**
 * Plans a refusal with a name, the next free code and its texts. If a language has no text, its catalogue is
 * not changed, and `npm run check` reports the missing text.
 */
export function newRefusal(root: string, { name, after, words }: NewRefusal): Plan {
  requireSnakeCase(name, 'recap_too_old')
  const list = read(root, CODES)
  const lineOf = (other = '') => new RegExp(`^export const ${other} = .*$`, 'm').exec(list)?.[0]
  if (lineOf(name)) {
    throw new CommandError(`${CODES} has ${name} already`, 'choose another name, or raise that one')
  }
  requireWords(name, words)
  const place = lineOf(after)
  if (place === undefined) throw withoutPlace(after, list)
  const code = freeCode(list)

  const files: Record<string, string> = {
    [CODES]: list.replace(place, `${place}\nexport const ${name} = '${code}'`),
  }
  for (const locale of LOCALES) {
    const text = words[locale]
    const file = catalogueName(locale, 'errors')
    if (text !== undefined) {
      const line = `  "${code}": ${JSON.stringify(text)},`
      files[file] = insertLine(read(root, file), /^ {2}"140\w\w(_\w+)?":/, line)
    }
  }
  const values = [...(words.en ?? '').matchAll(/\{(\w+)\}/g)].map(([, value]) => `'${value}'`)
  const left = LOCALES.filter((locale) => words[locale] === undefined)
  const given = values.map((value) => `${value}, …`).join(', ')
  const raise = values.length > 0 ? `'${name}', jsonb_build_object(${given})` : `'${name}'`
  const named = `Name its values in src/contract/refusals.ts: ${name}: [${values.join(', ')}],`
  return {
    files,
    next: [
      `Raise it in SQL: perform app.refuse(${raise});`,
      ...(values.length > 0 ? [named] : []),
      `Name REFUSAL.${name} in the schema of each function that raises it, and \`${name}\` in its comment.`,
      'Write a test that comes to it; npm test says which refusals none came to.',
      ...left.map((locale) => `Translate it: ${catalogueName(locale, 'errors')}, "${code}".`),
    ],
  }
}

function freeCode(list: string): string {
  for (let number = FIRST; number <= LAST; number += 1) {
    const code = number.toString(36).toUpperCase()
    if (!list.includes(`'${code}'`)) return code
  }
  throw new CommandError('No code is free', 'give src/contract/refusals.ts a second prefix')
}

function requireWords(name: string, words: NewRefusal['words']): void {
  if (!words[DEFAULT_LOCALE]?.trim()) {
    throw new CommandError(
      'A refusal needs words for the player',
      `npm run new -- refusal ${name} "This recap is too old. Look at a newer one." --after recap_hidden`,
    )
  }
  for (const [locale, text] of Object.entries(words)) {
    const fix = 'write the words, or leave it out'
    if (!text?.trim()) throw new CommandError(`--${locale} is empty`, fix)
    if (/\w'\w|—/.test(text)) {
      throw new CommandError(
        `"${text}" has a straight apostrophe or an em dash`,
        'write ’ for the apostrophe; a full stop or a comma for the dash',
      )
    }
  }
}

function withoutPlace(after: string | undefined, list: string): CommandError {
  const none = 'A refusal stands with others of its subject'
  const subjects = [...list.matchAll(/^\/\/ (.*)\.\n((?:(?!\/\/).*\n)*)/gm)]
  const choices = subjects.map(([, heading, body = '']) => {
    const last = [...body.matchAll(/^export const (\w+)/gm)].at(-1)?.[1] ?? ''
    return `  --after ${last.padEnd(22)} ${heading}`
  })
  const problem = after ? `There is no refusal ${after}` : none
  return new CommandError(problem, `choose a subject:\n${choices.join('\n')}`)
}
