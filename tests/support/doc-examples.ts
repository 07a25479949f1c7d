import { claimsOfDocs } from '#tests/unit/docs/claims.ts'

/** An example of the documents that makes something. */
export interface Example {
  /** As it is written, where it stands first. */
  readonly command: string
  readonly at: string
  /** What npm takes, as a shell would hand it over. */
  readonly args: readonly string[]
}

/** What makes something: it names what, and asks for no help. */
const MAKES = /^npm run (new --|campaign -- new) (?!-)/

/** Commands of this kind that stand for others, and so cannot be run: each has the reason. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  'npm run campaign -- new season-recap <slug>':
    'how the command is called; docs/seasons.md has it with a name',
}

/** The options of a refusal's words in the other languages. */
export const OTHER_WORDS = ['--fr', '--pt', '--es', '--it', '--de']

/** Returns every command of the documents that makes something, each once, in their order. */
export function commandsThatMake(): { command: string; at: string }[] {
  const found = claimsOfDocs()
    .filter(({ kind, text }) => kind === 'command' && MAKES.test(text))
    .map(({ text, file, line }) => [text, `${file}:${line}`] as const)
  return [...new Map(found.toReversed())].toReversed().map(([command, at]) => ({ command, at }))
}

/** Returns those that can be run, each with what it asks for as it is written. */
export function examplesThatMake(): Example[] {
  return commandsThatMake()
    .filter(({ command }) => !Object.hasOwn(NOT_RUN, command))
    .map(({ command, at }) => {
      const args = argumentsOf(command).slice(1)
      return { command, at, args: args.includes('refusal') ? [...args, ...wordsAsked()] : args }
    })
}

/** A refusal also takes its place in the list, which it asks for, and its words in every language. */
const wordsAsked = () => [
  '--after',
  'recap_hidden',
  ...OTHER_WORDS.flatMap((locale) => [locale, 'Words.']),
]

/** Returns what a command takes, as a shell would hand it over. */
export function argumentsOf(command: string): string[] {
  return (command.match(/"[^"]+"|[^" ]+/g) ?? []).map((word) => word.replaceAll('"', ''))
}
