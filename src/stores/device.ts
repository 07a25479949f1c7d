import { atom } from 'nanostores'
import { bridge } from '#src/bridge/bridge.ts'
import { writeStored } from '#src/bridge/storage.ts'
import type { Padding } from '#src/contract/app-info.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { goToLocaleOfVisit } from '#src/i18n/visit-locale.ts'

/** The room that the device's own bars take, in CSS px, as the app told it. */
export const $padding = atom<Padding>({ top: 0, right: 0, bottom: 0, left: 0 })

/** The language of the device as the app told it, such as `pt-BR`; '' until then. */
export const $deviceLanguage = atom('')

/**
 * Asks the app about itself and the device. Keeps the padding and gives it to the style sheets as
 * `--app-pad-top` and its siblings; sends the player to the page in the app's language. Throws never.
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
