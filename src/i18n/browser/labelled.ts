import type { Locale } from '#src/contract/locales.ts'
import { pageLocale } from './page-locale.ts'

/** Returns `label: value`. French has a space before the colon. */
export function labelled(label: string, value: string, locale: Locale = pageLocale()): string {
  return `${label}${locale === 'fr' ? '\u00a0' : ''}: ${value}`
}
