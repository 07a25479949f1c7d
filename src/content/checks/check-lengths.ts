import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Finding } from '../findings/finding.ts'

type Texts = Readonly<Record<string, string>>

/** The letters that a translation may have beyond twice the English text. Short texts vary most. */
const SPARE_LETTERS = 20

/** Warns about texts with more letters than `mostOf` allows for their key. */
export function checkRoom(
  file: string,
  texts: Texts,
  mostOf: (field: string) => number | undefined,
): Finding[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const most = mostOf(field)
    return most === undefined || lengthOf(text) <= most
      ? []
      : [tooLong(file, field, text, `at most ${most} letters: its place has no room for more`)]
  })
}

/** Warns about translations far longer than the English text, which the layout fits. */
export function checkLengths(
  fileOf: (locale: Locale) => string,
  copy: Readonly<Record<Locale, Texts>>,
): Finding[] {
  return LOCALES.flatMap((locale) =>
    Object.entries(copy[locale]).flatMap(([field, text]) => {
      const english = copy[DEFAULT_LOCALE][field]
      if (english === undefined) return []
      const most = mostLettersFor(english)
      if (lengthOf(text) <= most) return []
      const expected = `about the ${lengthOf(english)} letters of the English text, ${most} at most`
      return [tooLong(fileOf(locale), field, text, expected)]
    }),
  )
}

/** Returns the maximum number of letters of a translation. */
export function mostLettersFor(english: string): number {
  return lengthOf(english) * 2 + SPARE_LETTERS
}

function tooLong(file: string, field: string, text: string, expected: string): Finding {
  const found = `${lengthOf(text)} letters`
  return { file, field, expected, found, fix: 'Say it shorter.', severity: 'warning' }
}

function lengthOf(text: string): number {
  return [...text].length
}
