import { bridge } from '#src/bridge/bridge.ts'
import { loadSession } from './session.ts'

let started: Promise<void> | undefined

/**
 * What a page with islands asks its host once it has rendered: who plays, and, inside the app, about
 * the device. Every island may call it (in an effect); it happens once. Never throws: a host that
 * does not answer leaves the defaults.
 */
export function start(): Promise<void> {
  started ??= Promise.all([loadSession(), loadDevice()]).then(() => undefined)
  return started
}

/** On the web the style sheets know the device, and a script in the head the language. */
async function loadDevice(): Promise<void> {
  if (!bridge.inApp) return
  const device = await import('./device.ts').catch(() => undefined)
  await device?.loadDevice()
}
