/**
 * Writes the times of LocalTime.astro as this system does. It imports nothing: on a page of words alone
 * this is all the script that there is.
 */
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-format]')) {
  const options: Intl.DateTimeFormatOptions = JSON.parse(time.dataset.format ?? '{}')
  time.textContent = new Intl.DateTimeFormat(undefined, options).format(new Date(time.dateTime))
}
