import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kind } from './define-kind.ts'

/**
 * One file per kind, and nothing else. The project is where the command was started, as for the
 * campaigns' folders: a page's bundled code cannot tell from its own place.
 */
const FOLDER = 'src/campaigns/kinds'

/** Every kind that a manifest can name, by its name. Files that are added are found by themselves. */
export const KINDS: ReadonlyMap<string, Kind> = await readKinds(resolve(FOLDER))

/**
 * Reads the kinds that are defined in the files of `folder`.
 *
 * @throws {Error} when a file is not the definition of the kind that its name says
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
