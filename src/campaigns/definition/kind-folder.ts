import { join } from 'node:path'
import type { Kind } from './define-kind.ts'

/**
 * The folder that has a folder for each kind. It is relative to the working directory, like the
 * campaigns' folders, because bundled code does not know its own place.
 */
export const KINDS_FOLDER = 'src/kinds'

/**
 * Returns the path of a file of a kind, which stands in its folder after `./`, from the root of the
 * project.
 */
export function fileOfKind({ name }: Pick<Kind, 'name'>, file: string): string {
  return file.startsWith('./') ? join(KINDS_FOLDER, name, file) : file
}

/**
 * Returns the folders with the texts of a kind's campaigns, from the root of the project: a text of an
 * earlier one replaces those with its key. Not all of them need exist.
 */
export function copyFoldersOf(kind: Pick<Kind, 'name' | 'sharedCopy'>): string[] {
  return [fileOfKind(kind, './copy'), ...(kind.sharedCopy ? [kind.sharedCopy] : [])]
}
