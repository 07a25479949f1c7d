// Finds identifiers that docs/language.md replaced, in "Words in code": one thing has one name.
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { listFiles } from './lib/list-files.ts'

const GLOSSARY = 'docs/language.md'
const HEADING = '## Words in code'
const SQL_COMMENTS_AND_TEXTS = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

/** Returns every such identifier of the project, one line each: the file, the line, the correction. */
export function findReplacedIdentifiers(): string[] {
  const replaced = replacedWords(readFileSync(GLOSSARY, 'utf8'))
  return listFiles(['*.{ts,mjs}', '{backend,lab,scripts,src,tests}/**/*.{ts,tsx,mjs,sql}']).flatMap(
    (file) => replacedIn(file, readFileSync(file, 'utf8'), replaced),
  )
}

/**
 * Returns what the table of the glossary replaces: each word of its last column, with what the first says.
 * @throws {Error} where the page has no such table.
 */
export function replacedWords(page: string): ReadonlyMap<string, string> {
  const [, section = ''] = page.split(`${HEADING}\n`)
  const [ours = ''] = section.split('\n## ')
  // The first two lines of the table are its head.
  const rows = (ours.match(/^\|.*\|$/gm) ?? []).slice(2)
  const words = rows.flatMap((row) => {
    const [term = '', , never = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return never.split(/,\s*/).map((word): [string, string] => [word, term])
  })
  if (words.length === 0) throw new Error(`${GLOSSARY} has no table below "${HEADING}"`)
  return new Map(words)
}

/** Returns the same for the text of one file. */
export function replacedIn(
  file: string,
  text: string,
  replaced: ReadonlyMap<string, string>,
): string[] {
  if (![...replaced.keys()].some((word) => text.includes(word))) return []
  const identifiers = file.endsWith('.sql') ? ofSql(text) : ofTypeScript(file, text)
  return identifiers.flatMap(({ name, at }) => {
    const term = replaced.get(name)
    if (term === undefined) return []
    const line = text.slice(0, at).split('\n').length
    return [`${file}:${line}: ${name} is a word that ${GLOSSARY} replaced: write ${term}`]
  })
}

interface Identifier {
  readonly name: string
  readonly at: number
}

function ofTypeScript(file: string, text: string): Identifier[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found: Identifier[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.push({ name: node.text, at: node.getStart(source) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function ofSql(text: string): Identifier[] {
  // Blanked, not cut out, so that places stay.
  const code = text.replace(SQL_COMMENTS_AND_TEXTS, (match) => match.replace(/[^\n]/g, ' '))
  return [...code.matchAll(/\w+/g)].map(({ 0: name, index }) => ({ name, at: index }))
}

if (import.meta.main) {
  const findings = findReplacedIdentifiers()
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
