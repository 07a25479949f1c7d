/** The six languages of the product; `en` is the fallback (product spec, section 1). */
export const LOCALES = ['en', 'fr', 'pt', 'es', 'it', 'de'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Whether `value` is one of the product's locales, exactly as spelled here. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}
