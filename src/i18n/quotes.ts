import type { Locale } from '#src/contract/locales.ts'

interface Quotes {
  readonly open: string
  readonly close: string
  /** What stands inside of both. */
  readonly inside?: string
}

const CURLY = { open: '“', close: '”' }
const ANGLED = { open: '«', close: '»' }

/** The quotation marks of each language (docs/language.md, “Varieties and typography”). */
export const QUOTES: Readonly<Record<Locale, Quotes>> = {
  en: CURLY,
  fr: { ...ANGLED, inside: '\u00a0' },
  pt: CURLY,
  es: ANGLED,
  it: ANGLED,
  de: { open: '„', close: '“' },
}

/**
 * Returns a name between the quotation marks of a language. In a sentence a sticker's name needs
 * them: it may be a question, or have a comma.
 */
export function quote(name: string, locale: Locale): string {
  const { open, close, inside = '' } = QUOTES[locale]
  return `${open}${inside}${name}${inside}${close}`
}
