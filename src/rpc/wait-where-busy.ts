import type { Failure } from './failure.ts'

export const BUSY = 'rollmates-busy'

/** The maximum wait before an automatic retry. After a longer wait, the player has to retry. */
const MAX_WAIT_SECONDS = 5

/**
 * Waits for `details.retry_after` of a busy server (contracts, section 3), plus a random time up to twice
 * that long, so that callers who were refused together do not return together.
 * @throws {Failure} `failure` itself if the server asks for no wait, or for a wait that is too long.
 */
export async function waitWhereBusy(failure: Failure): Promise<void> {
  const seconds = Number(failure.details.retry_after)
  if (!(seconds > 0 && seconds <= MAX_WAIT_SECONDS)) throw failure
  dispatchEvent(new Event(BUSY))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + 2 * Math.random())))
}
