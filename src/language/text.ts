import type { Locale } from '#src/contract/locales.ts'

/** A text of the product in one language, and where it is written. */
export interface Text {
  /** The path from the root of the project, such as `i18n/fr/common.json`. */
  readonly file: string
  readonly key: string
  readonly locale: Locale
  readonly text: string
  /** The same key in English; '' for a plural form that English does not have. */
  readonly english: string
}

/** What is wrong with a text. */
export interface Problem {
  readonly expected: string
  readonly fix: string
}

/** Finds what is wrong with one text, by itself. */
export type Rule = (text: Text) => Problem[]

/** A problem of a text that can be seen only beside others. */
export interface PlacedProblem extends Problem {
  readonly text: Text
}

/** Finds what is wrong with texts beside each other; `buttons` are those that stand on buttons. */
export type WholeRule = (texts: readonly Text[], buttons: ReadonlySet<Text>) => PlacedProblem[]

const PLACEHOLDER = /\{\w+\}/g

/** Stands for a placeholder in `withoutPlaceholders`; it is no letter, space or mark. */
const HOLE = '\uFFFC'

/** Returns a text whose placeholders are no words, so that rules about words do not read them. */
export function withoutPlaceholders(text: string): string {
  return text.replace(PLACEHOLDER, HOLE)
}

/** Returns the key without the suffix of a plural form: `left_one` is `left`. */
export function baseOf(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}
