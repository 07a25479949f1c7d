import type { Locale } from '#src/contract/locales.ts'

export interface Text {
  readonly file: string
  readonly key: string
  readonly locale: Locale
  readonly text: string
  /** The English text with the same key; '' for a plural form that English lacks. */
  readonly english: string
}

export interface Problem {
  readonly expected: string
  readonly fix: string
}

export type Rule = (text: Text) => Problem[]

export interface PlacedProblem extends Problem {
  readonly text: Text
}

/** Finds problems by comparing texts. `buttons` are the texts of buttons. */
export type WholeRule = (texts: readonly Text[], buttons: ReadonlySet<Text>) => PlacedProblem[]

const PLACEHOLDER = /\{\w+\}/g

/** The character with which `withoutPlaceholders` replaces a placeholder. It is not a letter, space or mark. */
const HOLE = '\uFFFC'

/** Returns a text with its placeholders replaced, so that rules about words ignore their names. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, HOLE)
}

/** Returns the key without the suffix of a plural form: `left_one` is `left`. */
export function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
