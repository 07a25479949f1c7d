/** Matches all imports at the beginning of a module. */
const IMPORTS = /^(?:import [^']*'[^']+'\n)*/

/**
 * Merges a module, whose imports have one name each, into another one: adds its missing imports,
 * and appends the rest. Biome later merges imports from one module.
 */
export function addModule(to: string, text: string): string {
  const [had = ''] = IMPORTS.exec(to) ?? []
  const [added = ''] = IMPORTS.exec(text) ?? []
  const isMissing = (line: string) => {
    const [, name, from] = /(\w+)(?: \})? from '(.+)'/.exec(line) ?? []
    return !new RegExp(`\\b${name}\\b[^']*'${from}'`).test(had)
  }
  const missing = added.split(/(?<=\n)/).filter(isMissing)
  return had + missing.join('') + to.slice(had.length) + text.slice(added.length)
}
