import { logPageSeen } from '#src/bridge/log-event.ts'
import { openOutsideLinks } from '#src/stores/outside-links.ts'
import { loadDevice } from './device.ts'

/** Prepares a page for the app that shows it: its links, its padding, its language. Never throws. */
export async function startInApp(): Promise<void> {
  openOutsideLinks()
  // A page that the player only passes on the way to their language was not seen.
  if (await loadDevice()) logPageSeen()
}
