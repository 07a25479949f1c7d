import { dirname, join, relative } from 'node:path'
import { homeOf } from '#scripts/checks/rooms.ts'
import { readUnixText } from '#src/files/read-unix-text.ts'
import type { Spellings } from './names.ts'

const FOLDER = join(import.meta.dirname, 'templates')

/**
 * Returns the text of a template for `target`. Templates are complete files that all checks include. They
 * contain the names `new_thing`, `newThing`, `new-thing`, `NEW_THING` and "New thing", which are replaced by
 * `name` in the same spelling. Imports by `#…` become `./` or `../` where the import rules require it. `words`
 * replaces other texts.
 */
export function fillTemplate(
  file: string,
  target: string,
  name: Spellings,
  words: Readonly<Record<string, string>> = {},
): string {
  let text = readUnixText(join(FOLDER, file))
  for (const [from, to] of Object.entries(words)) text = text.replaceAll(from, to)
  return text
    .replaceAll('new_thing', name.snake)
    .replaceAll('new-thing', name.kebab)
    .replaceAll('newThing', name.camel)
    .replaceAll('NEW_THING', name.upper)
    .replaceAll('New thing', name.words)
    .replace(/(?<= from ')#([^']+)(?=')/g, (whole, path: string) => near(path, target) ?? whole)
}

/** Returns the relative import of `path` in `target`; undefined if the rules do not require one. */
function near(path: string, target: string): string | undefined {
  if (homeOf(path) !== homeOf(target)) return undefined
  const way = relative(dirname(target), path).replaceAll('\\', '/')
  if (way.startsWith('../../')) return undefined
  return way.startsWith('.') ? way : `./${way}`
}
