import { DEFAULT_LOCALE, type Locale } from '#src/contract/locales.ts'

/** A text in each language, as campaigns publish it. */
export type PublishedText = Readonly<Record<Locale, string>>

/** From so many minutes on, the time that is left is told in hours. */
const IN_HOURS = 120

/**
 * Returns the text of a reminder, which is in `language`, with the time that is left. It is told instead of a time of
 * the day, so that it is right in every time zone; it is a phrase with its preposition and its plural
 * as `Intl` has them in that language, such as “in 15 minutes” and “tra 1 minuto”.
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

/** Returns the address of a page in `language`; English has no prefix. */
export function pageAddress(site: string, page: string, language: Locale): string {
  return `${site}${language === DEFAULT_LOCALE ? '' : `/${language}`}${page}`
}
