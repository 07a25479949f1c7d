import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqlError } from './sql-error.ts'

/** The data folder cannot be used as it is. The message says why and what to do, in one line. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** The PostgreSQL version that the pinned PGlite writes its files for. */
const FILES_VERSION = '18'

/** Returns where the embedded database lies in a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Takes the data folder for this process until the function that it returns is called. The lock is
 * the operating system's, held through SQLite, so it ends with the process, however that ends.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  let lock: DatabaseSync
  try {
    mkdirSync(dataDir, { recursive: true })
    lock = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written to (${reason(error)}). Make it writable, or set DATA_DIR to another folder.`,
    )
  }
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked/.test(reason(error))) {
      throw new DataFolderError(
        `The lock file ${path} cannot be used (${reason(error)}). Delete that one file and start again.`,
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
 * Makes sure that `folder` holds a database: checks one that is there without touching it, or has
 * `make` build a fresh one beside it, which takes the name only when it is whole.
 */
export async function prepareDataFolder(
  folder: string,
  make: (fresh: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return checkDataFolder(folder)
  const fresh = join(dirname(folder), 'database.new')
  await rm(fresh, { recursive: true, force: true })
  await make(fresh)
  await rename(fresh, folder)
}

function checkDataFolder(folder: string): void {
  if (!statSync(folder).isDirectory()) throw damaged(folder, 'it is a file')
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal']) {
    if (!existsSync(join(folder, part))) throw damaged(folder, `${part} is missing`)
  }
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(folder, 'PG_VERSION is not a version')
  if (version !== FILES_VERSION) {
    throw new DataFolderError(
      `The data folder ${folder} was written by version ${version} of the embedded database, this is ${FILES_VERSION}. It was left as it is: set DATA_DIR to another folder.`,
    )
  }
}

/** The error that names a damaged folder, and how to go on. */
export function damaged(folder: string, cause: unknown): DataFolderError {
  if (cause instanceof DataFolderError) return cause
  return new DataFolderError(
    `The data folder ${folder} is damaged (${reason(cause)}). It was left as it is: move it away or restore it from a copy, then start again.`,
    { cause },
  )
}

/** Whether an error means that the files are not what the database wrote, rather than a bad statement. */
export function isDamage(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  const code = sqlError(error)?.code
  return code === 'XX001' || code === 'XX002' || code === '58P01' || code === '58030'
}

function reason(cause: unknown): string {
  if (cause instanceof WebAssembly.RuntimeError) return 'the database cannot start on its files'
  return cause instanceof Error ? cause.message.replaceAll('\n', ' ') : String(cause)
}
