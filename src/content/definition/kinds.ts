import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind } from './define-kind.ts'
import { KINDS_FOLDER } from './kind-folder.ts'

export const KINDS: ReadonlyMap<string, Kind> = await readKinds(resolve(KINDS_FOLDER))

/**
 * Imports the `kind.ts` of each kind in `folder`.
 * @throws {Error} if the name in a `kind.ts` is not the folder's name
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
