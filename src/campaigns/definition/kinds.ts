import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind } from './define-kind.ts'

/**
 * The folder that has a folder for each kind. It is relative to the working directory, like the
 * campaigns' folders, because bundled code does not know its own place.
 */
const FOLDER = 'src/kinds'

/** All kinds that a manifest can use, by name. New folders are found automatically. */
export const KINDS: ReadonlyMap<string, Kind> = await readKinds(resolve(FOLDER))

/**
 * Returns the path of a file of a kind, which stands in its folder after `./`, from the root of the
 * project.
 */
export function fileOfKind({ name }: Pick<Kind, 'name'>, file: string): string {
  return file.startsWith('./') ? join(FOLDER, name, file) : file
}

/**
 * Reads the kinds that the folders in `folder` define, each in its `kind.ts`.
 *
 * @throws {Error} if one does not define the kind that its folder's name says
 */
export async function readKinds(folder: string): Promise<ReadonlyMap<string, Kind>> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'kind.ts')))
  const kinds = names.sort().map(async (name) => {
    const file = join(folder, name, 'kind.ts')
    const { href } = pathToFileURL(file)
    const { default: kind }: { default?: Kind } = await import(/* @vite-ignore */ href)
    if (kind?.name !== name) {
      throw new Error(
        `${file} defines no kind of that name: export default defineKind({ name: '${name}', … })`,
      )
    }
    return [kind.name, kind] as const
  })
  return new Map(await Promise.all(kinds))
}
