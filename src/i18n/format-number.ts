/**
 * The digits of all numbers and dates of a page, whatever the system's locale: texts hold counts as they
 * are, in these digits. Egypt's Arabic alone would put others beside them.
 */
export const DIGITS = { numberingSystem: 'latn' } as const

/**
 * Formats a number in the system's locale, not in the page's (product spec, section 1). Call it in
 * the browser after hydration, never at build time.
 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options)
  const format =
    numberFormats.get(key) ?? new Intl.NumberFormat(undefined, { ...DIGITS, ...options })
  numberFormats.set(key, format)
  return format.format(value)
}

/** Cached, because a figure that counts up is formatted on every frame. */
const numberFormats = new Map<string | undefined, Intl.NumberFormat>()
