import { globSync, readFileSync } from 'node:fs'

/**
 * Something whose existence a document claims:
 * - link: the target of a Markdown link or picture;
 * - path: a file or folder of the project, or one that a command creates;
 * - route: a page of the site, or an address of the server;
 * - command: a line for a terminal;
 * - variable: an environment variable;
 * - name: a function, column, option or key that the code uses.
 */
export interface Claim {
  readonly kind: 'link' | 'path' | 'route' | 'command' | 'variable' | 'name'
  readonly text: string
  readonly file: string
  readonly line: number
}

type Kind = Claim['kind']

const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node) \S/
const SHAPES: readonly (readonly [Kind, RegExp])[] = [
  ['command', COMMAND],
  ['variable', /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+(=\S+)?$/],
  ['variable', /^[A-Z]+=\S+$/],
  ['route', /^(?:(?:GET|POST) )?\/(?![*/])\S*$/],
  ['route', /^https?:\/\/(?:localhost|your-)\S+$/],
  ['path', /^[#\w.*@<>{}[\],…-]+(?:\/[\w.*@<>{}[\],…-]*)+$/],
  ['path', /^[\w.*-]*\w\.(?:ts|tsx|mjs|cjs|sql|md|json|yaml|css|astro|svg|conf|txt)$/],
  ['path', /^_[a-z]+$/],
  // Excludes eight hexadecimal digits, which are the beginning of a digest.
  ['name', /^(?![\da-f]{8}$)(?:--)?[A-Za-z_$][\w$]*(?:[.-][\w$]+)*(?:\(\))?$/],
]

/**
 * Tables whose first column has only one kind of claim, by that column's heading: the pattern to
 * find in a cell, and the prefix to add.
 */
const COLUMNS: Readonly<Record<string, { kind: Kind; each: RegExp; before: string }>> = {
  Path: { kind: 'route', each: /(?<![^\s,])\/[^\s,]*/g, before: '' },
  Route: { kind: 'route', each: /(?<![^\s,])\/[^\s,]*/g, before: '' },
}

/** Returns the claims of README, CONTRIBUTING and the pages of docs/. */
export function claimsOfDocs(): Claim[] {
  return ['README.md', 'CONTRIBUTING.md', ...globSync('docs/*.md').sort()].flatMap((file) =>
    claimsOf(file, readFileSync(file, 'utf8')),
  )
}

/** Returns the claims of one document: from links, from code spans by their form, and from code blocks. */
export function claimsOf(file: string, markdown: string): Claim[] {
  const claims: Claim[] = []
  let fence: string | undefined
  let folders: string[] = []
  let column: (typeof COLUMNS)[string] | undefined
  for (const [index, text] of markdown.split('\n').entries()) {
    const add = (kind: Kind, what: string) =>
      claims.push({ kind, text: what, file, line: index + 1 })
    const opens = /^```(\w*)/.exec(text)
    if (opens) {
      fence = fence === undefined ? opens[1] : undefined
      folders = []
    } else if (fence === 'tree') {
      folders = pathInTree(text, folders)
      add('path', folders.join(''))
    } else if (fence !== undefined) {
      const line = text.replace(/\s+#.*$/, '').trim()
      if (COMMAND.test(line)) add('command', line)
    } else {
      const [row = '', cell = ''] = /^\|([^|]*)\|/.exec(text) ?? []
      column = row ? (column ?? COLUMNS[cell.trim()]) : undefined
      if (column) {
        for (const [what] of cell.matchAll(column.each)) add(column.kind, column.before + what)
      }
      addInline(column ? text.slice(row.length) : text, add)
    }
  }
  return claims
}

function addInline(text: string, add: (kind: Kind, text: string) => void) {
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (!/^[a-z]+:/.test(target)) add('link', target)
  }
  for (const [, target = ''] of text.matchAll(/[(<](https?:\/\/localhost[^>)]*)[>)]/g)) {
    add('route', target)
  }
  for (const [, span = ''] of text.matchAll(/`([^`]+)`/g)) {
    const kind = SHAPES.find(([, shape]) => shape.test(span))?.[0]
    if (kind) add(kind, span)
  }
}

/** Returns the path that a line of a drawn tree stands for, as parts; each folder indents by two spaces. */
function pathInTree(line: string, folders: readonly string[]): string[] {
  const [, indent = '', name = ''] = /^( *)(\S+)/.exec(line) ?? []
  return [...folders.slice(0, indent.length / 2), name]
}
