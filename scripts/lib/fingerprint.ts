import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** A digest of the content of all files under `paths` (files or folders) and of some `values`. */
export function fingerprint(paths: readonly string[], values: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const value of values) hash.update(`${value}\0`)
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return globSync(`${path}/**/*`)
    .filter((file) => statSync(file).isFile())
    .sort()
}

/** Whether the work that `stampFile` stands for was done for exactly this fingerprint. */
export function isDone(stampFile: string, print: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print
}

/** Notes that the work that `stampFile` stands for is done for this fingerprint. */
export function markDone(stampFile: string, print: string): void {
  writeFileSync(stampFile, print)
}
