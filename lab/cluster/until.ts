import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from '#backend/cli/command-error.ts'

/** The time limit for a program to start, in milliseconds; long, because the machine may be busy. */
const TIMEOUT = 180_000

/**
 * Resolves once `isUp` returns true.
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
