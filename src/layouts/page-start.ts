import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'
import { enhanceLocaleMenu } from './locale-menu.ts'

/**
 * Runs on all pages except stories with an island. Makes the language menu store the choice, and
 * starts pages that no island starts: embedded ones, and those without a loading die. A page starts
 * at once inside the app or if events are logged, otherwise after loading for a signed-in player,
 * who may have waiting swaps.
 */
for (const menu of document.querySelectorAll<HTMLDetailsElement>('.locale-menu')) {
  enhanceLocaleMenu(menu)
}
const inApp = isInApp(window as AppWindow)
if (document.documentElement.dataset.shell === 'app' || !document.querySelector('div.loading')) {
  if (inApp || import.meta.env.PUBLIC_EVENTS_URL) startPage()
  if (document.querySelector('.profile-link')) {
    if (inApp || isSignedIn()) addEventListener('load', () => startPage().then(followWaiting))
  }
}

async function startPage(): Promise<void> {
  try {
    await (await import('#src/stores/start.ts')).start()
  } catch {
    // Without a network the page stays as it was rendered.
  }
}

async function followWaiting(): Promise<void> {
  try {
    ;(await import('#src/app/swaps-waiting/follow-waiting.ts')).followWaiting()
  } catch {}
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEYS.token) !== null
  } catch {
    return false
  }
}
