import { atom } from 'nanostores'
import { writeStored } from '#src/bridge/storage.ts'
import type { Locale } from '#src/contract/locales.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { pageLocale } from '#src/i18n/browser/page-locale.ts'

/** The locale never changes, because each locale has its own pages. */
export const $locale = atom<Locale>(pageLocale())

/** Stores the locale that the player chose in the menu, for later visits. The menu's link navigates. */
export function chooseLocale(locale: Locale): void {
  writeStored(STORAGE_KEYS.locale, locale)
}
