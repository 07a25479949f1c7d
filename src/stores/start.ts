import { bridge } from '../bridge/bridge.ts'
import { writeStored } from '../bridge/storage.ts'
import { STORAGE_KEYS } from '../contract/storage-keys.ts'
import { goToLocaleOfVisit } from '../i18n/visit-locale.ts'
import { $deviceLanguage, setPadding } from './device.ts'
import { loadSession } from './session.ts'

let started: Promise<void> | undefined

/**
 * What a page with islands asks its host once it has rendered: who plays, and about the device.
 * Every island may call it (in an effect); it happens once. Never throws: a host that does not
 * answer leaves the defaults.
 */
export function start(): Promise<void> {
  started ??= Promise.all([loadSession(), loadDevice()]).then(() => undefined)
  return started
}

async function loadDevice(): Promise<void> {
  const info = await bridge.call('getAppInfo').catch(() => undefined)
  if (!info) return
  setPadding(info.padding)
  $deviceLanguage.set(info.languageCode)
  writeStored(STORAGE_KEYS.appVersion, info.version)
  // On the web a script in the head has decided already; only the bridge knows the app's language.
  if (bridge.inApp) goToLocaleOfVisit(info.languageCode)
}
