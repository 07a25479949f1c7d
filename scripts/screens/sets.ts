import { LOCALES, type Locale } from '#src/contract/locales.ts'
import type { Shot } from '../lib/contact-sheet.ts'

/** The settings that all pictures of one set share. */
export interface ScreenSet {
  readonly name: string
  readonly locale: Locale
  readonly viewport: { readonly width: number; readonly height: number }
  readonly hasTouch: boolean
}

/** A picture, with the names of its set and of the state (`Screen`) that it shows. */
export interface TakenShot extends Shot {
  readonly set: string
  readonly screen: string
}

/** A sheet to draw: its file name, its pictures in order, and the width of each picture on the sheet. */
export interface Sheet {
  readonly name: string
  readonly shots: readonly TakenShot[]
  readonly pictureWidth?: number
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** The narrowest supported phone, on which long texts are most likely to break. */
const NARROW = { viewport: { width: 320, height: 693 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false }

const USUAL: readonly ScreenSet[] = [
  { name: 'phone-en', locale: 'en', ...PHONE },
  { name: 'phone-de', locale: 'de', ...PHONE },
  { name: 'desktop-en', locale: 'en', ...DESKTOP },
]

/** The width in px with which six readable pictures fit side by side on a sheet. */
const SIX_BESIDE_EACH_OTHER = 304

/** The language and region of the browser in which the pages of each language are shown. */
export const SYSTEM_LOCALES: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  pt: 'pt-BR',
  es: 'es-ES',
  it: 'it-IT',
  de: 'de-DE',
}

/** Returns the sets to take: the usual three, or every language on a narrow phone. */
export function setsToTake(allLocales: boolean): readonly ScreenSet[] {
  return allLocales ? LOCALES.map((locale) => ({ name: locale, locale, ...NARROW })) : USUAL
}

/** Returns the sheets of the pictures: one for each set, or with all languages one for each screen. */
export function sheetsOf(shots: readonly TakenShot[], allLocales: boolean): Sheet[] {
  const sets = setsToTake(allLocales).map(({ name }) => name)
  if (!allLocales) {
    return sets.map((name) => ({
      name: `contact-sheet-${name}`,
      shots: shots.filter(({ set }) => set === name),
    }))
  }
  return [...new Set(shots.map(({ screen }) => screen))].map((screen) => ({
    name: `languages-${screen}`,
    shots: shots
      .filter((shot) => shot.screen === screen)
      .sort((a, b) => sets.indexOf(a.set) - sets.indexOf(b.set)),
    pictureWidth: SIX_BESIDE_EACH_OTHER,
  }))
}
