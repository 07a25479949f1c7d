import { CommandError } from '#backend/cli/command-error.ts'
import { WINDOWS_NAMES } from '#src/contract/windows-names.ts'

/** JavaScript's reserved words, which cannot name a constant. */
const RESERVED =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/

/** A name in each spelling that the code uses, such as `hall_of_fame` (`snake`) and `Hall of fame` (`words`). */
export type Spellings = Readonly<ReturnType<typeof spellingsOf>>

/** Returns the spellings of a name that is written with hyphens or underscores. */
export function spellingsOf(name: string) {
  const parts = name.split(/[-_]/)
  return {
    snake: parts.join('_'),
    kebab: parts.join('-'),
    camel: parts.map((part, index) => (index === 0 ? part : capital(part))).join(''),
    upper: parts.join('_').toUpperCase(),
    words: capital(parts.join(' ')),
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** @throws {CommandError} for a name that a function or a refusal cannot have */
export function requireSnakeCase(name: string, example: string): void {
  requireName(name, '_', 'its name', example)
  const fix = `say more, such as ${example}`
  if (RESERVED.test(name)) throw new CommandError(`"${name}" is a word of JavaScript itself`, fix)
}

/** @throws {CommandError} for a name that a kind or a page cannot have */
export function requireKebabCase(name: string, what: string, example: string): void {
  requireName(name, '-', what, example)
}

function requireName(name: string, joint: '_' | '-', what: string, example: string): void {
  const isWritten = new RegExp(`^[a-z][a-z0-9]*(${joint}[a-z0-9]+)*$`).test(name)
  if (isWritten && name.length <= 50 && !WINDOWS_NAMES.test(name)) return
  const joints = joint === '_' ? 'underscores' : 'hyphens'
  throw new CommandError(
    `"${name}" cannot be ${what}`,
    `use small letters, digits and single ${joints}, 50 at most, such as ${example}`,
  )
}
