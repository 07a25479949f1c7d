import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Shot } from '../lib/contact-sheet.ts'

/** The settings that all pictures of one set share. */
export type ScreenSet = ReturnType<typeof setsToTake>[number]

/** A picture, with the names of its set and of the state (`Screen`) that it shows. */
export interface TakenShot extends Shot {
  readonly set: string
  readonly screen: string
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** The narrowest supported phone, on which long texts are most likely to break. */
const NARROW = { viewport: { width: 320, height: 693 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false }

/** The width in px with which six readable pictures fit side by side on a sheet. */
const SIX_BESIDE_EACH_OTHER = 304

/** Returns the language and region of the browser in which the pages of a language are shown. */
export function systemLocaleOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : `${locale}-${new Intl.Locale(locale).maximize().region}`
}

/** Returns the sets to take: the usual three, or every language on a narrow phone. */
export function setsToTake(allLocales: boolean) {
  const set = (name: string, locale: Locale, size: typeof PHONE) => ({ name, locale, ...size })
  return allLocales
    ? LOCALES.map((locale) => set(locale, locale, NARROW))
    : [set('phone-en', 'en', PHONE), set('phone-de', 'de', PHONE), set('desktop-en', 'en', DESKTOP)]
}

/**
 * Returns the sheets of the pictures: one for each set, or with all languages one for each screen.
 * A sheet has a file name, its pictures in order, and perhaps the width of each picture.
 */
export function sheetsOf(shots: readonly TakenShot[], allLocales: boolean) {
  const sets = setsToTake(allLocales).map(({ name }) => name)
  const screens = [...new Set(shots.map(({ screen }) => screen))]
  const inSet = (name: string) => shots.filter(({ set }) => set === name)
  return allLocales
    ? screens.map((screen) => ({
        name: `languages-${screen}`,
        shots: sets.flatMap(inSet).filter((shot) => shot.screen === screen),
        pictureWidth: SIX_BESIDE_EACH_OTHER,
      }))
    : sets.map((name) => ({
        name: `contact-sheet-${name}`,
        shots: inSet(name),
        pictureWidth: undefined,
      }))
}
