import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqlError } from './sql-error.ts'

/** The data folder cannot be used. The message gives the reason and the fix, in one line. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  readonly obstacle: 'disk full' | 'read-only' | undefined

  constructor(message: string, options?: ErrorOptions & { obstacle?: 'disk full' | 'read-only' }) {
    super(message, options)
    this.obstacle = options?.obstacle
  }
}

/** Another process has locked the data folder. */
export class FolderInUseError extends DataFolderError {}

const PROBE_SIZE = 64 * 1024

/** The free space that the embedded database needs, in bytes: a new log file and a reserve. */
const ROOM = 32 * 1024 * 1024

const DATA_VERSION = '18'

/** Returns the folder of the embedded database within a data folder. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/**
 * Copies the database beside itself and returns the copy's folder, which opens as after a crash. Nothing may
 * write to the database meanwhile.
 * @throws {DataFolderError} if the disk has no room.
 */
export function copyDatabase(dataDir: string, label: string): string {
  const folder = databaseFolder(dataDir)
  const copy = `${folder}-before-${label}`
  const unfinished = `${copy}.new`
  try {
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(folder, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
    rmSync(copy, { recursive: true, force: true })
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw folderError(dataDir, error)
  }
  return copy
}

/**
 * Locks the data folder for this process; returns a function that unlocks it. SQLite holds the lock
 * in the operating system, so it is released when the process ends, even by a crash.
 * @throws {DataFolderError} if the folder is full or not writable.
 * @throws {FolderInUseError} if another process holds the lock.
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, 'lock')
  let lock: DatabaseSync
  try {
    mkdirSync(dataDir, { recursive: true })
    writeProbe(dataDir)
    lock = new DatabaseSync(path, { timeout: 0 })
  } catch (error) {
    throw isFull(error) ? fullError(dataDir, error) : readOnlyError(dataDir, error)
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
    throw new FolderInUseError(
      `The data folder ${dataDir} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

/**
 * Ensures that `folder` contains a database. Checks an existing database without changing it. Otherwise, calls
 * `create` for a temporary folder and renames this folder when it is complete.
 * @throws {DataFolderError} if the folder is damaged or of another version, or if the disk is too full
 * for a new database.
 */
export async function prepareDataFolder(
  folder: string,
  create: (fresh: string) => Promise<void>,
): Promise<void> {
  if (existsSync(folder)) return checkDataFolder(folder)
  const fresh = join(dirname(folder), 'database.new')
  await rm(fresh, { recursive: true, force: true })
  try {
    await create(fresh)
  } catch (error) {
    const obstacle = obstacleTo(dirname(folder), error)
    await rm(fresh, { recursive: true, force: true })
    throw obstacle ?? error
  }
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

/**
 * Returns an error that explains a folder's problem and the fix. Tries to write first, because the
 * database fails in the same way on a full disk and on damaged files.
 */
export function folderError(folder: string, cause: unknown): DataFolderError {
  if (cause instanceof DataFolderError) return cause
  return obstacleTo(folder, cause) ?? corruptionError(folder, cause)
}

function obstacleTo(folder: string, cause: unknown): DataFolderError | undefined {
  try {
    writeProbe(folder)
  } catch (error) {
    return isFull(error) ? fullError(folder, error) : readOnlyError(folder, error)
  }
  const { bavail, bsize } = statfsSync(folder)
  return isFull(cause) || bavail * bsize < ROOM ? fullError(folder, cause) : undefined
}

function writeProbe(folder: string): void {
  const path = join(folder, `.probe-${process.pid}`)
  try {
    writeFileSync(path, Buffer.alloc(PROBE_SIZE), { flush: true })
  } finally {
    if (existsSync(path)) rmSync(path)
  }
}

function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100'
}

function fullError(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The disk of the data folder ${folder} is full. Its data was left as it is: make room there, ${ROOM / 1024 / 1024} MB at least, then start again.`,
    { cause, obstacle: 'disk full' },
  )
}

function readOnlyError(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The data folder ${folder} cannot be written to (${messageOf(cause)}). Its data was left as it is: make it writable, or set DATA_DIR to another folder.`,
    { cause, obstacle: 'read-only' },
  )
}

function corruptionError(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    `The data folder ${folder} is damaged (${messageOf(cause)}). It was left as it is: move it away or restore it from a copy, then start again.`,
    { cause },
  )
}

/** Whether the cause of an error is corrupt files, not the statement. */
export function isCorruption(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  const code = sqlError(error)?.code
  return code === 'XX001' || code === 'XX002' || code === '58P01' || code === '58030'
}

function messageOf(cause: unknown): string {
  if (cause instanceof WebAssembly.RuntimeError) return 'the database cannot start on its files'
  return cause instanceof Error ? cause.message.replaceAll('\n', ' ') : String(cause)
}
