import ts from 'typescript'

/** One import: what it names, and whether it stands in the `<script>` of an .astro file. */
export interface Import {
  readonly target: string
  readonly ofScript: boolean
}

/**
 * Returns what a file imports, types included and queries such as `?url` left out. An .astro file
 * imports by its frontmatter, at build time, and by its scripts, in the browser.
 */
export function importsOf(file: string, text: string): Import[] {
  if (!file.endsWith('.astro')) return ofCode(text, false)
  const [whole = '', frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  const scripts = text
    .slice(whole.length)
    .matchAll(/<script\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>([\s\S]*?)<\/script>/g)
  return [
    ...ofCode(frontmatter, false),
    ...Array.from(scripts).flatMap(([, attributes = '', code = '']) => [
      ...ofSource(attributes),
      ...ofCode(code, true),
    ]),
  ]
}

/** The module of `<script src="./menu.ts">`; an absolute address is a file of the site, not ours. */
function ofSource(attributes: string): Import[] {
  const source = /(?<![\w:-])src=["']([^"']+)["']/.exec(attributes)?.[1]
  return source && /^[.#]/.test(source) ? [{ target: source, ofScript: true }] : []
}

function ofCode(code: string, ofScript: boolean): Import[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => ({ target: fileName.replace(/\?.*$/, ''), ofScript }))
}
