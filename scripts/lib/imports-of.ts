import ts from 'typescript'

/** An import: its specifier, whether it is in an .astro file's `<script>`, and whether it has only types. */
export interface Import {
  readonly target: string
  readonly ofScript: boolean
  readonly ofTypes: boolean
}

/**
 * Returns the imports of a file, including types; queries such as `?url` are removed. In an .astro file,
 * imports in the frontmatter run at build time, imports in scripts run in the browser.
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

/** Returns the module that `<script src="./menu.ts">` loads; none for an absolute URL: a static file. */
function ofSource(attributes: string): Import[] {
  const source = /(?<![\w:-])src=["']([^"']+)["']/.exec(attributes)?.[1]
  return source && /^[.#]/.test(source) ? [{ target: source, ofScript: true, ofTypes: false }] : []
}

function ofCode(code: string, ofScript: boolean): Import[] {
  const types = new Set(
    [...code.matchAll(/^import type [^'"]+ from ['"]([^'"]+)['"]/gm)].map(([, target]) => target),
  )
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => ({
    target: fileName.replace(/\?.*$/, ''),
    ofScript,
    ofTypes: types.has(fileName),
  }))
}
