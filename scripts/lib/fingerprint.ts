import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Returns a digest of `values` and of the content of all files under `paths` (files or folders, relative to
 * `root`).
 * @throws {Error} if a path does not exist, because the digest would then never notice changes of it
 */
export function fingerprint(
  root: string,
  paths: readonly string[],
  values: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${value}\0`)
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    hash.update(`${file}\0`).update(readFileSync(resolve(root, file)))
  }
  return hash.digest('hex')
}

/** Returns the paths, relative to `root`, of the file `path` or of all files in the folder `path`. */
function filesUnder(root: string, path: string): string[] {
  const whole = resolve(root, path)
  if (!existsSync(whole)) throw new Error(`${whole} is not there, but its changes are looked for.`)
  if (statSync(whole).isFile()) return [path]
  return globSync(`${path}/**/*`, { cwd: root })
    .filter((file) => statSync(resolve(root, file)).isFile())
    .sort()
}

/** Returns whether `stampFile` says that the work for this fingerprint is done. */
export function isDone(stampFile: string, print: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print
}

/** Records in `stampFile` that the work for this fingerprint is done. */
export function markDone(stampFile: string, print: string): void {
  writeFileSync(stampFile, print)
}
