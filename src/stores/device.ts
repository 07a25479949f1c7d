import { bridge } from '#src/bridge/bridge.ts'
import { readStored, writeStored } from '#src/bridge/storage.ts'
import { readAppInfo } from '#src/contract/app-info.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { goToLocaleOfVisit } from '#src/i18n/browser/visit-locale.ts'

/** The maximum wait for the app's language; after a later answer, the page does not change its language. */
const TIMEOUT_MS = 5000

/**
 * Requests the data of the app and the device. Sets the padding as CSS properties (`--app-pad-top` etc.) and
 * redirects to the page in the app's language, unless the player already uses this page. Returns whether the
 * player stays. Never throws.
 */
export async function loadDevice(): Promise<boolean> {
  const start = performance.now()
  let isInUse = false
  // navigator.userActivation would also count scripts that an app runs in the page.
  const use = () => {
    isInUse = true
  }
  addEventListener('pointerdown', use, { capture: true, once: true })
  const answer = await bridge.call('getAppInfo').catch(() => undefined)
  if (answer === undefined) return true
  const info = readAppInfo(answer)
  setPadding(info.padding)
  followRotation()
  if (info.version) writeStored(STORAGE_KEYS.appVersion, info.version)
  if (isInUse || performance.now() - start > TIMEOUT_MS) return true
  return !goToLocaleOfVisit(info.languageCode, readStored(STORAGE_KEYS.locale))
}

function setPadding(padding: ReturnType<typeof readAppInfo>['padding']): void {
  for (const [side, size] of Object.entries(padding)) {
    document.documentElement.style.setProperty(`--app-pad-${side}`, `${size}px`)
  }
}

/** Requests the padding again after a rotation, because the device's bars change sides. */
function followRotation(): void {
  matchMedia('(orientation: portrait)').addEventListener('change', async () => {
    const answer = await bridge.call('getAppInfo').catch(() => undefined)
    if (answer !== undefined) setPadding(readAppInfo(answer).padding)
  })
}
