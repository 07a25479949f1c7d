import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqlError } from './sql-error.ts'

/** The data folder cannot be used. The message says why and what to do, in one line. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** The PostgreSQL major version of the files that the pinned PGlite writes. */
const DATA_VERSION = '18'

/** Returns where the embedded database lies in a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Locks the data folder for this process; returns a function that unlocks it. SQLite holds the lock
 * in the operating system, so it is released when the process ends, even by a crash.
 * @throws {DataFolderError} where the folder is not writable or another process holds the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  let lock: DatabaseSync
  try {
    mkdirSync(dataDir, { recursive: true })
    lock = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written to (${messageOf(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked/.test(messageOf(error))) {
      throw new DataFolderError(
        `The lock file ${path} cannot be used (${messageOf(error)}). Delete that one file and start again.`,
      )
    }
    throw new DataFolderError(
      `The data folder ${dataDir} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

/**
 * Makes sure that `folder` holds a database: checks an existing one without changing it, or calls
 * `create` for a new one in a temporary folder, which is renamed once it is complete.
 * @throws {DataFolderError} where the existing folder is damaged or of another version.
 */
export async function prepareDataFolder(
  folder: string,
  create: (fresh: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return checkDataFolder(folder)
  const fresh = join(dirname(folder), 'database.new')
  await rm(fresh, { recursive: true, force: true })
  await create(fresh)
  await rename(fresh, folder)
}

function checkDataFolder(folder: string): void {
  if (!statSync(folder).isDirectory()) throw corruptionError(folder, 'it is a file')
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    if (!existsSync(join(folder, part))) throw corruptionError(folder, `${part} is missing`)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw corruptionError(folder, 'PG_VERSION is not a version')
  if (version !== DATA_VERSION) {
    throw new DataFolderError(
      `The data folder ${folder} was written by version ${version} of the embedded database, this is ${DATA_VERSION}. It was left as it is: set DATA_DIR to another folder.`,
    )
  }
}

/** Returns an error that names the damaged folder and says what to do. */
export function corruptionError(folder: string, cause: unknown): DataFolderError {
  if (cause instanceof DataFolderError) return cause
  return new DataFolderError(
    `The data folder ${folder} is damaged (${messageOf(cause)}). It was left as it is: move it away or restore it from a copy, then start again.`,
    { cause },
  )
}

/** Whether an error comes from corrupt files, and not from the statement. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  const code = sqlError(error)?.code
  return code === 'XX001' || code === 'XX002' || code === '58P01' || code === '58030'
}

function messageOf(cause: unknown): string {
  if (cause instanceof WebAssembly.RuntimeError) return 'the database cannot start on its files'
  return cause instanceof Error ? cause.message.replaceAll('\n', ' ') : String(cause)
}
