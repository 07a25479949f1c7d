/**
 * Rewrites the times of LocalTime.astro in the visitor's locale and time zone. This file imports nothing,
 * because it is the only script of static pages.
 */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-format]')) {
  const options: Intl.DateTimeFormatOptions = JSON.parse(time.dataset.format ?? '{}')
  const format = new Intl.DateTimeFormat(undefined, options)
  const words = format.format(new Date(time.dateTime))
  // Like `writeDate` (src/i18n/browser/format.ts), whose import would cost static pages a request.
  const isFrench = /^fr/.test(format.resolvedOptions().locale)
  time.textContent = isFrench ? words.replace(/\b1 (?=\S{3})/g, '1er ') : words
}
