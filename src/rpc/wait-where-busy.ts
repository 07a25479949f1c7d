import type { Failure } from './failure.ts'

/** The event of the window by which a page says that the server is busy and that it asks again soon. */
export const BUSY = 'rollmates-busy'

/** The maximum wait that happens by itself, in seconds; for anything longer the player decides. */
const MAX_WAIT = 5

/**
 * Waits as long as a busy server asks for in `details.retry_after` (contracts, section 3), and up to two
 * times that long besides, so that those who were refused together do not come back together.
 * @throws {Failure} `failure` itself where the server asks for no wait, or for too long a one.
 */
export async function waitWhereBusy(failure: Failure): Promise<void> {
  const seconds = Number(failure.details.retry_after)
  if (!(seconds > 0 && seconds <= MAX_WAIT)) throw failure
  dispatchEvent(new Event(BUSY))
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + 2 * Math.random())))
}
