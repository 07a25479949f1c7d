/**
 * Rewrites the times of LocalTime.astro in the visitor's locale and time zone. This file imports nothing,
 * because it is the only script of static pages.
 */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-format]')) {
  const options: Intl.DateTimeFormatOptions = JSON.parse(time.dataset.format ?? '{}')
  time.textContent = new Intl.DateTimeFormat(undefined, options).format(new Date(time.dateTime))
}
