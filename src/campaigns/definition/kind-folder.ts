import { join } from 'node:path'
import type { Kind } from './define-kind.ts'

/**
 * The folder with a folder for each kind. Relative to the working directory, like the campaigns' folders,
 * because bundled code does not know its own place.
 */
export const KINDS_FOLDER = 'src/kinds'

/** Returns the path of a kind's file, relative to the project; `./` means the kind's folder. */
export function fileOfKind({ name }: Pick<Kind, 'name'>, file: string): string {
  return file.startsWith('./') ? join(KINDS_FOLDER, name, file) : file
}

/**
 * Returns the folders with the texts of a kind's campaigns, relative to the project: a text of an earlier one
 * overrides the same key in later ones. They need not exist.
 */
export function copyFoldersOf(kind: Pick<Kind, 'name' | 'sharedCopy'>): string[] {
  return [fileOfKind(kind, './copy'), ...(kind.sharedCopy ? [kind.sharedCopy] : [])]
}
