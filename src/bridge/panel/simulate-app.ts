import type { BridgeMessage } from '../host.ts'
import type { AppWindow } from '../hosts/detect.ts'

const STORAGE_KEY = 'rollmates-panel-app'

/**
 * In development, `?app=ios` or `?app=android` simulates the app until the visit ends or a page has
 * `?app=off`. Adds the app's object to the window before the bridge detects the app, and queues
 * messages until the panel has loaded.
 */
export function simulateApp(): void {
  if (typeof window === 'undefined') return
  const app = simulatedApp()
  if (app !== 'ios' && app !== 'android') return

  const queue: BridgeMessage[] = []
  let handle: (message: BridgeMessage) => void = (message) => queue.push(message)
  const scope = window as AppWindow
  if (app === 'ios') {
    const rollmates = { postMessage: (message: unknown) => handle(message as BridgeMessage) }
    scope.webkit = { messageHandlers: { rollmates } }
  } else {
    scope.RollmatesNative = { postMessage: (json) => handle(JSON.parse(json)) }
  }
  void import('./panel.ts').then(({ openPanel }) => {
    handle = openPanel(app)
    for (const message of queue) handle(message)
  })
}

/** Returns the last value of `?app=` in this visit; null without one. */
function simulatedApp(): string | null {
  const requested = new URLSearchParams(location.search).get('app')
  try {
    if (requested) sessionStorage.setItem(STORAGE_KEY, requested)
    return requested ?? sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return requested
  }
}
