import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/**
 * What systems and programs put beside people's files: hidden files of every system (among them the
 * `._` twins of macOS), previews and folder settings of Windows, what macOS adds to archives and to
 * folders with a picture, and the locks of office programs.
 */
const LEFT_BEHIND =
  /^(\..*|~\$.*|.*~|Thumbs\.db|ehthumbs(_vista)?\.db|desktop\.ini|__MACOSX|Icon\r)$/i

/** Whether a file or folder of this name was not put there by a person. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.test(name)
}

/**
 * Returns what people put into a folder, sorted by name; nothing if there is no such folder.
 * @throws {Error} with a code of the system if it cannot be read
 */
export function listFolder(folder: string): Dirent[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !isLeftBehind(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the names of what people put into a folder, sorted; nothing if there is no such folder. */
export function listNames(folder: string): string[] {
  return listFolder(folder).map(({ name }) => name)
}

/**
 * Returns the file or folder beside `path` whose name differs by case alone, if there is one: Windows and
 * macOS take both for the same.
 */
export function otherCaseOf(path: string): string | undefined {
  const name = basename(path)
  return listNames(dirname(path)).find(
    (other) => other !== name && other.toLowerCase() === name.toLowerCase(),
  )
}
