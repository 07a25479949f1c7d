import { basename, dirname, resolve } from 'node:path'
import type { HookParameters } from 'astro'
import { KINDS_FOLDER } from '#src/content/definition/kind-folder.ts'
import { KINDS } from '#src/content/definition/kinds.ts'

type Server = Pick<HookParameters<'astro:server:setup'>['server'], 'watcher' | 'config'>

/** Logs that a new kind needs a server restart: pages and the backend read kinds only at startup. */
export function tellNewKinds({ watcher, config }: Server): void {
  const kinds = resolve(KINDS_FOLDER)
  watcher.add(kinds)
  watcher.on('add', (file) => {
    const folder = dirname(file)
    const name = basename(folder)
    if (basename(file) !== 'kind.ts' || dirname(folder) !== kinds || KINDS.has(name)) return
    config.logger.warn(`${name} is a new kind: stop npm run dev and start it again to have it.`)
  })
}
