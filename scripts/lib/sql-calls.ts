import type { Texts } from './import-graph.ts'

const DEFINED = /^create (?:or replace )?(?:function|procedure) ((?:app|api)\.\w+)/gm
const CALLED = /\b(?:app|api)\.\w+(?=\s*\()/g

const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0])

/**
 * Returns the functions, such as `app.roll_of` and `api.dice_roll`, that are defined in one of the SQL
 * `files`, or call one that is.
 */
export function functionsReached(files: readonly string[], sql: Texts): Set<string> {
  const reached = new Set(files.flatMap((file) => namesIn(sql.get(file) ?? '', DEFINED)))
  const callers = [...sql.values()].map((text) => ({
    defines: namesIn(text, DEFINED),
    calls: new Set(namesIn(text, CALLED)),
  }))
  for (const name of reached) {
    for (const { defines, calls } of callers) {
      if (calls.has(name)) for (const caller of defines) reached.add(caller)
    }
  }
  return reached
}
