import { bridge } from '#src/bridge/bridge.ts'
import { start } from '#src/stores/start.ts'

/**
 * Starts an embedded page: applies the device's padding and connects the back button to the app.
 */
start()
document.querySelector('[data-action=back]')?.addEventListener('click', () => {
  // If the host cannot go back, the player stays on the page.
  bridge.call('goBack').catch(() => undefined)
})
