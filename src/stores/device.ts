import { atom } from 'nanostores'
import { bridge } from '#src/bridge/bridge.ts'
import { writeStored } from '#src/bridge/storage.ts'
import type { Padding } from '#src/contract/app-info.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { goToLocaleOfVisit } from '#src/i18n/visit-locale.ts'

/** The insets of the device's bars, in CSS px, from the app. */
export const $padding = atom<Padding>({ top: 0, right: 0, bottom: 0, left: 0 })

/** The language of the device from the app, such as `pt-BR`; '' until it is known. */
export const $deviceLanguage = atom('')

/**
 * Loads information about the app and the device. Sets the padding in the store and as CSS properties
 * (`--app-pad-top` etc.), and redirects to the page in the app's language. Never throws.
 */
export async function loadDevice(): Promise<void> {
  const info = await bridge.call('getAppInfo').catch(() => undefined)
  if (!info) return
  $padding.set(info.padding)
  for (const [side, size] of Object.entries(info.padding)) {
    document.documentElement.style.setProperty(`--app-pad-${side}`, `${size}px`)
  }
  $deviceLanguage.set(info.languageCode)
  writeStored(STORAGE_KEYS.appVersion, info.version)
  goToLocaleOfVisit(info.languageCode)
}
