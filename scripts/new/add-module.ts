/** Patterns for all imports at the beginning of a module, for one import, and for the names in braces. */
const IMPORTS = /^(?:import [^']*'[^']+'\n)*/
const IMPORT = /^import ([^']*) from '([^']+)'\n/gm
const NAMES = /^\{([\s\S]*)\}$/

/** Merges a module into another one: adds its missing imports, and appends the rest. */
export function addModule(to: string, text: string): string {
  const [had = ''] = IMPORTS.exec(to) ?? []
  const [added = ''] = IMPORTS.exec(text) ?? []
  let imports = had
  for (const [line, what = '', from = ''] of added.matchAll(IMPORT)) {
    imports = addImport(imports, line, what, from)
  }
  return `${imports}${to.slice(had.length)}${text.slice(added.length)}`
}

function addImport(imports: string, line: string, what: string, from: string): string {
  if (imports.includes(line)) return imports
  const names = NAMES.exec(what)?.[1]
  for (const [other, known = ''] of imports.matchAll(IMPORT)) {
    const namesKnown = NAMES.exec(known)?.[1]
    if (names === undefined || namesKnown === undefined) continue
    if (!other.endsWith(` from '${from}'\n`)) continue
    const all = new Set([...namesKnown.split(','), ...names.split(',')].map((name) => name.trim()))
    const list = [...all].filter(Boolean).join(', ')
    return imports.replace(other, `import { ${list} } from '${from}'\n`)
  }
  return imports + line
}
