import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * Files that systems and programs add to folders: hidden files (including the `._` files of macOS), previews
 * and folder settings of Windows, files that macOS adds to archives and to folders with an icon, lock files
 * of office programs, and backups of editors.
 */
const LEFT_BEHIND =
  /^(\..*|~\$.*|.*~|Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|__MACOSX|Icon\r)$/i

/** Returns whether a system or program created a file or folder with this name. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.test(name)
}

/**
 * Returns a folder's entries that people created, sorted by name; none if there is no such folder.
 * @throws {Error} with a system code if it cannot be read.
 */
export function listFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftBehind(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the names of a folder's entries that people created, sorted; none if there is no such folder. */
export function listNames(folder: string): string[] {
  return listFolder(folder).map(({ name }) => name)
}

/**
 * Returns the file or folder beside `path` whose name differs by case alone, if there is one: Windows and
 * macOS treat both as the same.
 */
export function otherCaseOf(path: string): string | undefined {
  const name = basename(path)
  return listNames(dirname(path)).find(
    (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
  )
}
