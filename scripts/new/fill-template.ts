import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { homeOf } from '#scripts/lib/rooms.ts'
import type { Spellings } from './names.ts'

const FOLDER = join(import.meta.dirname, 'templates')

/**
 * The text of a template as it belongs into `target`. Templates are whole files that are checked like
 * all others: they are called `new_thing`, `newThing`, `new-thing`, `NEW_THING` or "New thing", which
 * becomes `name` in the same spelling, and import by `#…`, which becomes `./` or `../` where that is
 * the rule. `words` replaces other texts.
 */
export function fillTemplate(
  file: string,
  target: string,
  name: Spellings,
  words: Readonly<Record<string, string>> = {},
): string {
  let text = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n')
  for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to)
  return text
    .replaceAll('new_thing', name.snake)
    .replaceAll('new-thing', name.kebab)
    .replaceAll('newThing', name.camel)
    .replaceAll('NEW_THING', name.upper)
    .replaceAll('New thing', name.words)
    .replace(/(?<= from ')#([^']+)(?=')/g, (whole, path: string) => near(path, target) ?? whole)
}

/** The relative import of `path` by `target`, where that is how it is written. */
function near(path: string, target: string): string | undefined {
  if (homeOf(path) !== homeOf(target)) return undefined
  const way = relative(dirname(target), path).replaceAll('\\', '/')
  if (way.startsWith('../../')) return undefined
  return way.startsWith('.') ? way : `./${way}`
}
