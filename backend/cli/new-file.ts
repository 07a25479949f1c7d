import { rmSync, writeFileSync } from 'node:fs'
import { CommandError } from './command-error.ts'

/**
 * Writes a text to a new file that only its owner can read; a dry run leaves no file.
 * @throws {CommandError} if there is such a file, or it cannot be written.
 */
export function writeNewFile(file: string, text: string, isDryRun = false): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    if (isDryRun) rmSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CommandError(`${file} cannot be written (${code})`, 'name another file')
  }
}
