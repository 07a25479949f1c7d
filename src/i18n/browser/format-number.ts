import type { Locale } from '#src/contract/locales.ts'

/**
 * The digits of all numbers and dates of a page, because counts in texts have these digits. Some
 * system locales, such as Persian, have other digits by default.
 */
export const DIGITS = { numberingSystem: 'latn' } as const

/**
 * Formats a number in the system's locale, like dates (product spec, section 1). For a unit in
 * words, pass the page's `locale`. Call it in the browser after hydration, never at build time.
 */
export function formatNumber(
  value: number,
  options?: Intl.NumberFormatOptions,
  locale?: Locale,
): string {
  const key = options && JSON.stringify([options, locale])
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { ...DIGITS, ...options })
  numberFormats.set(key, format)
  return format.format(value)
}

/** Cached, because a counting number is formatted on every frame. */
const numberFormats = new Map<string | undefined, Intl.NumberFormat>()
