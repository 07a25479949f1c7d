import { readVisit, writeVisit } from '#src/bridge/visit-storage.ts'
import { MINUTE } from '#src/contract/durations.ts'
import { PRESS_KEY } from '#src/contract/storage-keys.ts'

/** How long a press is stored: enough for a sign-in, even if the player has to find the password. */
const LIFE = 15 * MINUTE

/** Stores that `name` was pressed on this page, until the player has signed in. Replaces an earlier press. */
export function keepPress(name: string): void {
  const until = Date.now() + LIFE
  writeVisit(PRESS_KEY, JSON.stringify({ path: location.pathname, name, until }))
}

/** Returns whether a press of `name` on this page is stored and still valid. */
export function isKept(name: string): boolean {
  try {
    const kept = JSON.parse(readVisit(PRESS_KEY) ?? '{}')
    return kept.path === location.pathname && kept.name === name && kept.until > Date.now()
  } catch {
    return false
  }
}

/** Returns whether a press of `name` on this page is stored, and removes it. */
export function takePress(name: string): boolean {
  const isTaken = isKept(name)
  if (isTaken) writeVisit(PRESS_KEY, null)
  return isTaken
}
