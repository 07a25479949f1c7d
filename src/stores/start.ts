import { bridge } from '#src/bridge/bridge.ts'
import { logPageSeen } from '#src/bridge/log-event.ts'
import { loadSession } from './session.ts'

let started: Promise<void> | undefined

/**
 * Loads the session and prepares the page inside the app. Every island calls it in an effect; it runs
 * once per page. Never throws: the defaults stay if the host does not answer.
 */
export function start(): Promise<void> {
  started ??= Promise.all([loadSession(), startInApp()]).then(() => undefined)
  return started
}

/** On the web CSS has the insets, and a script in the head sets the language. */
async function startInApp(): Promise<void> {
  if (!bridge.inApp) return logPageSeen()
  // Not with lazyModule, because nothing retries it: without it the defaults stay.
  const inApp = await import('./in-app.ts').catch(() => undefined)
  await inApp?.startInApp()
}
