import { bridge } from '#src/bridge/bridge.ts'
import { start } from '#src/stores/start.ts'

/** The start of an embedded page: the device's padding, and a back key that asks the app. */
start()
document.querySelector('[data-action=back]')?.addEventListener('click', () => {
  // A host that does not go back leaves the player where they are.
  bridge.call('goBack').catch(() => undefined)
})
