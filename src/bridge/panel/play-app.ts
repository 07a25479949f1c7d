import type { BridgeMessage } from '../host.ts'
import type { AppWindow } from '../hosts/detect.ts'

const CHOICE = 'rollmates-panel-app'

/**
 * In development, `?app=ios` or `?app=android` makes the page believe that it is inside the app, for
 * the rest of the visit; `?app=off` ends it. Puts the app's object into the window before the bridge
 * looks for it; what is posted waits until the panel, which is loaded meanwhile, takes it over.
 */
export function playApp(): void {
  if (typeof window === 'undefined') return
  const app = chosenApp()
  if (app !== 'ios' && app !== 'android') return

  const waiting: BridgeMessage[] = []
  let take: (message: BridgeMessage) => void = (message) => waiting.push(message)
  const scope = window as AppWindow
  if (app === 'ios') {
    const rollmates = { postMessage: (message: unknown) => take(message as BridgeMessage) }
    scope.webkit = { messageHandlers: { rollmates } }
  } else {
    scope.RollmatesNative = { postMessage: (json) => take(JSON.parse(json)) }
  }
  void import('./panel.ts').then(({ openPanel }) => {
    take = openPanel(app)
    for (const message of waiting) take(message)
  })
}

function chosenApp(): string | null {
  const asked = new URLSearchParams(location.search).get('app')
  try {
    if (asked) sessionStorage.setItem(CHOICE, asked)
    return asked ?? sessionStorage.getItem(CHOICE)
  } catch {
    return asked
  }
}
