import { join } from 'node:path'
import type { Kind } from './define-kind.ts'

/**
 * The folder of all kinds' folders. The path is relative to the working directory, because bundled
 * code cannot find its source.
 */
export const KINDS_FOLDER = 'src/kinds'

/** Returns the path of a kind's file, relative to the project. `./` is the kind's folder. */
export function fileOfKind({ name }: Pick<Kind, 'name'>, file: string): string {
  return file.startsWith('./') ? join(KINDS_FOLDER, name, file) : file
}

/**
 * Returns the folders, relative to the project, with the texts of a kind's campaigns. A text
 * overrides the same key in later folders. A folder may be missing.
 */
export function copyFoldersOf(kind: Pick<Kind, 'name' | 'sharedCopy'>): string[] {
  return [fileOfKind(kind, './copy'), ...(kind.sharedCopy ? [kind.sharedCopy] : [])]
}
