import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Matches the names of files and folders that systems and programs create. */
const LEFT_BEHIND =
  /^(\..*|~\$.*|.*~|Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|__MACOSX|Icon\r)$/i

/** Returns whether a system or program created a file or folder with this name. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.test(name)
}

/**
 * Returns a folder's entries that people created, by name; none if there is no such folder.
 * @throws {Error} with a system code if the folder cannot be read.
 */
export function listFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftBehind(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the sorted names of a folder's entries that people created; none without a folder. */
export function listNames(folder: string): string[] {
  return listFolder(folder).map(({ name }) => name)
}

/**
 * Returns the file or folder beside `path` whose name differs only by case, if there is one.
 * Windows and macOS treat both names as the same.
 */
export function otherCaseOf(path: string): string | undefined {
  const name = basename(path)
  return listNames(dirname(path)).find(
    (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
  )
}
