import type { AppWindow } from '#src/bridge/hosts/detect.ts'
import { isInApp } from '#src/bridge/hosts/in-app.ts'

/**
 * Starts a page that has no island, or cannot wait for it: inside the app, asks for the device's padding
 * and the language at once. On the web only where the page's events are logged.
 */
if (isInApp(window as AppWindow) || import.meta.env.PUBLIC_EVENTS_URL) {
  import('#src/stores/start.ts').then(
    ({ start }) => start(),
    // Without a network the page stays as it was rendered.
    () => undefined,
  )
}
