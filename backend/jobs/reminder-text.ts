import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'

/** A text of a published event in each language, such as its title. */
export type PublishedText = Readonly<Record<Locale, string>>

/** From this number of minutes on, the remaining time is shown in hours. */
const IN_HOURS = 120

/**
 * Returns a reminder's text in `language` with the remaining time, because a time of day depends on the zone.
 * `Intl` makes the phrase with preposition and plural, such as “in 15 minutes” or “tra 1 minuto”.
 */
export function reminderBody(body: string, language: Locale, secondsLeft: number): string {
  return body.replace('{in}', timeLeft(language, secondsLeft))
}

function timeLeft(language: Locale, seconds: number): string {
  const format = new Intl.RelativeTimeFormat(language)
  const minutes = Math.max(1, Math.round(seconds / 60))
  return minutes < IN_HOURS
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}

/** Returns a page's address in `language`; English has no prefix. */
export function pageAddress(site: string, page: string, language: Locale): string {
  return `${site}${language === DEFAULT_LOCALE ? '' : `/${language}`}${page}`
}
