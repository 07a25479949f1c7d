/** The languages of the product; `en` is the fallback (product spec, section 1). */
export const LOCALES = ['en', 'fr', 'pt', 'es', 'it', 'de'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Returns whether `value` is exactly one of the product's locales. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}
