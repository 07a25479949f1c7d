import { bridge } from '#src/bridge/bridge.ts'
import { logPageSeen } from '#src/bridge/log-event.ts'
import { loadSession } from './session.ts'

let started: Promise<void> | undefined

/**
 * Loads the session and prepares the page inside the app. Every island calls it in an effect, but it runs
 * once per page. Never throws: the defaults stay if the app does not answer.
 */
export function start(): Promise<void> {
  started ??= Promise.all([loadSession(), startInApp()]).then(() => undefined)
  return started
}

/** On the web only logs the page: CSS sets the insets, and a script in the head sets the language. */
async function startInApp(): Promise<void> {
  if (!bridge.inApp) return logPageSeen()
  // lazyModule is not needed, because nothing retries this import: if it fails, the defaults stay.
  const inApp = await import('./in-app.ts').catch(() => undefined)
  await inApp?.startInApp()
}
