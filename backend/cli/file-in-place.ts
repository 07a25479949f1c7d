import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CHECK_FIX } from '#src/content/findings/check-fix.ts'
import { decodeText } from '#src/files/decode-text.ts'
import { repeatedKeys } from '#src/i18n/repeated-keys.ts'
import { CommandError } from './command-error.ts'

/**
 * Returns the text of a campaign's or an album's file, to change a part of it. `shown` is its name in errors.
 * @throws {CommandError} if the file or its folder is a link, is not in UTF-8 or has a key twice.
 */
export function readForEdit(shown: string, path: string): string {
  if ([path, dirname(path)].some((one) => lstatSync(one).isSymbolicLink())) {
    throw new CommandError(`${shown} is a link`, 'put the file itself in its place')
  }
  const { text, otherwise } = decodeText(readFileSync(path))
  if (otherwise) throw new CommandError(`${shown} is not in UTF-8`, CHECK_FIX.encoding)
  const [repeated] = repeatedKeys(text)
  if (repeated) throw new CommandError(`${shown} has the key ${repeated.field} twice`, repeated.fix)
  return text
}

/**
 * Replaces the text of a file in one step, if it still is `before`.
 * @throws {CommandError} if the file has changed or cannot be written; then it stays as it is.
 */
export function replaceFile(shown: string, path: string, before: string, text: string): void {
  if (readForEdit(shown, path) !== before) {
    throw new CommandError(`${shown} was changed during the check`, 'do it again')
  }
  const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  try {
    writeFileSync(draft, text, { flag: 'wx', flush: true })
    chmodSync(draft, statSync(path).mode)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${shown} cannot be written (${code})`, 'allow it, or free disk space')
  }
}
