import { join } from 'node:path'
import type { Kind } from './define-kind.ts'

/**
 * The parent folder of all kinds' folders. It is relative to the working directory, like the campaigns'
 * folders, because bundled code does not know where its source is.
 */
export const KINDS_FOLDER = 'src/kinds'

/** Returns the path of a kind's file, relative to the project; `./` means the kind's folder. */
export function fileOfKind({ name }: Pick<Kind, 'name'>, file: string): string {
  return file.startsWith('./') ? join(KINDS_FOLDER, name, file) : file
}

/**
 * Returns the folders, relative to the project, with the texts of a kind's campaigns. A text overrides the
 * same key in later folders. The folders may not exist.
 */
export function copyFoldersOf(kind: Pick<Kind, 'name' | 'sharedCopy'>): string[] {
  return [fileOfKind(kind, './copy'), ...(kind.sharedCopy ? [kind.sharedCopy] : [])]
}
