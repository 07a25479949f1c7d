import { logPageSeen } from '#src/bridge/log-event.ts'
import { loadDevice } from './device.ts'
import { openOutsideLinks } from './outside-links.ts'

/** Prepares a page inside the app: its links, and the device's padding and language. Never throws. */
export async function startInApp(): Promise<void> {
  openOutsideLinks()
  // A page that redirects to another language is not logged, because the player does not see it.
  if (await loadDevice()) logPageSeen()
}
