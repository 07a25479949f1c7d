import type { Locale } from '#src/contract/locales.ts'

/** Formats a date or a period; French writes “1er mai”, unlike `Intl`. */
export function writeDate(
  options: Intl.DateTimeFormatOptions,
  locale: Locale | undefined,
  from: Date,
  until?: Date,
): string {
  const format = new Intl.DateTimeFormat(locale, options)
  const words = until ? format.formatRange(from, until) : format.format(from)
  return /^fr/.test(format.resolvedOptions().locale)
    ? words.replace(/\b1 (?=\S{3})/g, '1er ')
    : words
}
