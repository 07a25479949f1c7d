import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'

/** How long each part may take to come up, in milliseconds: the machine may be busy. */
const TIMEOUT = 180_000

/**
 * Resolves once `isUp` does.
 * @throws {CommandError} after three minutes
 */
export async function until(what: string, isUp: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + TIMEOUT
  while (!(await isUp())) {
    if (performance.now() > end) {
      throw new CommandError(
        `After ${TIMEOUT / 1000} s, ${what} did not come up`,
        'the folder log/ of the cluster says why; npm run cluster -- stop ends the rest',
      )
    }
    await sleep(200)
  }
}
