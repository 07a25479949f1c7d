import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from './command-error.ts'

/** Runs `work` with a temporary folder, whose path the messages of errors leave out. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-files-'))
  const withoutFolder = (text: string) => text.replaceAll(`${folder}/`, '')
  try {
    return await work(folder)
  } catch (error) {
    if (error instanceof CommandError && error.message.includes(folder)) {
      throw new CommandError(withoutFolder(error.message), withoutFolder(error.fix))
    }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
