import { atom } from 'nanostores'
import { writeStored } from '#src/bridge/storage.ts'
import type { Locale } from '#src/contract/locales.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { pageLocale } from '#src/i18n/page-locale.ts'

/** The locale of this page. It never changes while the page lives: another locale is another page. */
export const $locale = atom<Locale>(pageLocale())

/** Remembers a choice of the menu for the visits to come; the menu's link does the going there. */
export function chooseLocale(locale: Locale): void {
  writeStored(STORAGE_KEYS.locale, locale)
}
