import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUseError, lockDataFolder } from '#backend/database/data-folder.ts'

/** The time between two attempts to get a lock, in milliseconds. */
const TRY_EVERY = 200

const tellWait = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Runs `work` once no other process works in `folder` through this function; returns its result.
 * While it waits, it prints `what` the work does. A process that ends releases its lock.
 */
export async function oneAtATime<Result>(
  folder: string,
  what: string,
  work: () => Promise<Result>,
  tell: (line: string) => void = tellWait,
): Promise<Result> {
  let unlock = lock(folder)
  if (!unlock) tell(`Waiting for another process that works in ${folder}; then this one ${what}.`)
  while (!unlock) {
    await sleep(TRY_EVERY)
    unlock = lock(folder)
  }
  try {
    return await work()
  } finally {
    unlock()
  }
}

/** Locks the folder and returns a function that unlocks it; undefined if another process holds the lock. */
function lock(folder: string): (() => void) | undefined {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}
