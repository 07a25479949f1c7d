import { writeDate } from '#src/i18n/browser/format-words.ts'

/** Rewrites the times of LocalTime.astro in the visitor's locale and time zone. */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-format]')) {
  const options: Intl.DateTimeFormatOptions = JSON.parse(time.dataset.format ?? '{}')
  time.textContent = writeDate(options, undefined, new Date(time.dateTime))
}
