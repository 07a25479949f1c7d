import { bridge } from '#src/bridge/bridge.ts'
import { loadSession } from './session.ts'

let started: Promise<void> | undefined

/**
 * Loads the session and, inside the app, information about the device. Every island calls it in an
 * effect; it runs once per page. Never throws: the defaults stay if the host does not answer.
 */
export function start(): Promise<void> {
  started ??= Promise.all([loadSession(), loadDevice()]).then(() => undefined)
  return started
}

/** Does nothing on the web, where CSS knows the insets and a script in the head sets the language. */
async function loadDevice(): Promise<void> {
  if (!bridge.inApp) return
  const device = await import('./device.ts').catch(() => undefined)
  await device?.loadDevice()
}
