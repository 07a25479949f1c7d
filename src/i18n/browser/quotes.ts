import type { Locale } from '#src/contract/locales.ts'

interface Quotes {
  readonly open: string
  readonly close: string
  readonly inside?: string
}

const CURLY = { open: '“', close: '”' }
const ANGLED = { open: '«', close: '»' }

export const QUOTES: Readonly<Record<Locale, Quotes>> = {
  en: CURLY,
  fr: { ...ANGLED, inside: '\u00a0' },
  pt: CURLY,
  es: ANGLED,
  it: ANGLED,
  de: { open: '„', close: '“' },
}

/**
 * Returns a name in the quotation marks of a language. A sticker's name needs these marks inside a
 * sentence, because the name may be a question or contain a comma.
 */
export function quote(name: string, locale: Locale): string {
  const { open, close, inside = '' } = QUOTES[locale]
  return `${open}${inside}${name}${inside}${close}`
}
