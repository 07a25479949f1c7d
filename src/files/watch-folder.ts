import { type FSWatcher, globSync, watch } from 'node:fs'
import { join } from 'node:path'

/**
 * Calls `changed` as soon as a folder stays unchanged for `quiet` milliseconds after a change
 * anywhere inside. Returns a function that stops the watching.
 */
export function watchFolder(root: string, quiet: number, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const unwatch = watchAll(root, () => {
    clearTimeout(timer)
    timer = setTimeout(changed, quiet)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
  }
}

function watchAll(root: string, changed: () => void): () => void {
  if (process.platform !== 'linux') {
    const watcher = watch(root, { recursive: true }, changed)
    return () => watcher.close()
  }
  // On Linux, Node's recursive watcher loses a file when a program renames another file to its
  // name, as git and many editors do. A watcher of each folder keeps the file.
  const watchers = new Map<string, FSWatcher>()
  const unwatch = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const watchEach = () => {
    for (const name of globSync('**/', { cwd: root })) {
      const folder = join(root, name)
      if (watchers.has(folder)) continue
      const watcher = watch(folder, (event, entry) => {
        changed()
        if (event !== 'rename') return
        // The entry may be a new folder with the name of a deleted one, whose watcher has stopped.
        const renamed = join(folder, entry ?? '')
        for (const other of watchers.keys()) {
          if (`${other}/`.startsWith(`${renamed}/`) && other !== folder) unwatch(other)
        }
        watchEach()
      })
      watcher.on('error', () => unwatch(folder))
      watchers.set(folder, watcher)
    }
  }
  watchEach()
  return () => {
    for (const folder of [...watchers.keys()]) unwatch(folder)
  }
}
