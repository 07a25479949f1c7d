import { posix } from 'node:path'
import { importsOf } from './imports-of.ts'
import type { Texts } from './list-files.ts'

/** For each file, the files that it imports, limited to files whose texts are known. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Returns which file imports which. Includes style sheets, but no packages. */
export function importGraph(texts: Texts): ImportGraph {
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      importsOf(file, text).flatMap(({ target }) => {
        const path = target.startsWith('#')
          ? target.slice(1)
          : posix.join(posix.dirname(file), target)
        return texts.has(path) ? [path] : []
      }),
    ]),
  )
}

/** Returns `files` and all that import one of them, directly or not. */
export function importersOf(files: readonly string[], graph: ImportGraph): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file])
  }
  const reached = new Set(files)
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}
