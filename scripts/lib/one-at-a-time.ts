import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUseError, lockDataFolder } from '#backend/database/data-folder.ts'

/** How often a lock that another process holds is tried, in milliseconds. */
const TRY_EVERY = 200

/** What is told of a wait. */
const tellWait = (line: string) => process.stderr.write(`${line}\n`)

/**
 * Does `work` while no other process does any in `folder` through this function, and says once for what it
 * waits. The lock ends with its process.
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

/** Returns what unlocks the folder; undefined where another process has locked it. */
function lock(folder: string): (() => void) | undefined {
  try {
    return lockDataFolder(folder)
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined
    throw error
  }
}
