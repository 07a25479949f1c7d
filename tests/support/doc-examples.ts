import { claimsOfDocs } from '#tests/unit/docs/claims.ts'

/** A command of the documents that creates something, with an example's arguments. */
export interface Example {
  /** The command as written; `at` is the file and line where it first occurs. */
  readonly command: string
  readonly at: string
  readonly args: readonly string[]
}

/** Matches commands that create something, but not calls that only ask for help. */
const MAKES = /^npm run (new --|campaign -- new) (?!-)/

/** Commands that are only patterns and cannot be run, each with the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm run campaign -- new season-recap <slug>':
    'how the command is called; docs/seasons.md has it with a name',
}

/** The options for a refusal's texts in the other languages. */
export const OTHER_WORDS = ['--fr', '--pt', '--es', '--it', '--de']

/** Returns every command in the documents that creates something, once, in document order. */
export function commandsThatMake(): { command: string; at: string }[] {
  const found = claimsOfDocs()
    .filter(({ kind, text }) => kind === 'command' && MAKES.test(text))
    .map(({ text, file, line }) => [text, `${file}:${line}`] as const)
  return [...new Map(found.toReversed())].toReversed().map(([command, at]) => ({ command, at }))
}

/** Returns the commands that can be run, with the arguments that their prompts would ask for. */
export function examplesThatMake(): Example[] {
  return commandsThatMake()
    .filter(({ command }) => !Object.hasOwn(NOT_RUN, command))
    .map(({ command, at }) => {
      const args = argumentsOf(command).slice(1)
      return { command, at, args: args.includes('refusal') ? [...args, ...wordsAsked()] : args }
    })
}

/** A refusal also needs a place in the list and texts in every language; the command asks for them. */
const wordsAsked = () => [
  '--after',
  'recap_hidden',
  ...OTHER_WORDS.flatMap((locale) => [locale, 'Words.']),
]

/** Returns a command's arguments, as a shell would pass them. */
export function argumentsOf(command: string): string[] {
  return (command.match(/"[^"]+"|[^" ]+/g) ?? []).map((word) => word.replaceAll('"', ''))
}
