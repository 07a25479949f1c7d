import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** The folder of Linux's in-memory file system. */
const MEMORY = '/dev/shm'
const PREFIX = 'rollmates-tests-'

/** The maximum bytes per core that a complete run writes. Other memory use needs the same amount again. */
const ROOM_PER_CORE = 2 ** 30

/**
 * Creates a folder in memory for the temporary files of the tests, named after this process. Returns undefined
 * without a file system in memory or enough space. Tests copy hundreds of databases, and on a disk, creating
 * the files takes as much CPU time as the tests themselves. Also deletes the folders of runs that were killed.
 */
export function makeTestFolder(memory = MEMORY): string | undefined {
  try {
    for (const name of readdirSync(memory)) {
      const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
      if (pid && !isRunning(Number(pid))) rmSync(join(memory, name), { recursive: true })
    }
    const { bavail, bsize } = statfsSync(memory)
    const room = Math.min(bavail * bsize, process.availableMemory() / 2)
    if (room < ROOM_PER_CORE * availableParallelism()) return undefined
    const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`))
    // PostgreSQL runs as another user, who must be able to open files in the folder.
    chmodSync(folder, 0o711)
    return folder
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // This process may not send signals to another user's process, so it may still be running.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
