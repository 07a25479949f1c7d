import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind } from './define-kind.ts'

/**
 * The folder that has one file per kind and nothing else. It is relative to the working directory,
 * like the campaigns' folders, because bundled code does not know its own place.
 */
const FOLDER = 'src/campaigns/kinds'

/** All kinds that a manifest can use, by name. New files are found automatically. */
export const KINDS: ReadonlyMap<string, Kind> = await readKinds(resolve(FOLDER))

/**
 * Reads the kinds that the files of `folder` define.
 *
 * @throws {Error} if a file does not define the kind that its name says
 */
export async function readKinds(folder: string): Promise<ReadonlyMap<string, Kind>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const kinds = files.sort().map(async (file) => {
    const { href } = pathToFileURL(join(folder, file))
    const { default: kind }: { default?: Kind } = await import(/* @vite-ignore */ href)
    if (!kind || file !== `${kind.name}.ts`) {
      throw new Error(
        `${join(folder, file)} defines no kind of that name: export default defineKind({ name: '${file.slice(0, -'.ts'.length)}', … })`,
      )
    }
    return [kind.name, kind] as const
  })
  return new Map(await Promise.all(kinds))
}
