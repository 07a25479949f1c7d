// Compares the sizes of the project with the maximum sizes in budget.json.
import { readFileSync } from 'node:fs'
import { git } from '../lib/git.ts'
import { listFiles, readFiles } from '../lib/list-files.ts'

const CODE = '*.{ts,tsx,js,mjs,cjs,astro,css,sql}'
const BUDGET = 'budget.json'

/** A comment at the beginning of a line. Elsewhere these characters may be part of a string. */
const COMMENT = /^\s*(?:\{?\/\*[\s\S]*?\*\/\}?|<!--[\s\S]*?-->)/gm

/** A size may be below its maximum by this share; if it is lower, the maximum must be lowered, too. */
const SLACK = 0.01

/** The number of rooms (module groups, see rooms.ts) that are printed. */
const LARGEST = 10

/** The sizes that are counted: lines of code without blank lines and comments, and words. */
const COUNTED = {
  product: { files: `{src,backend,desk}/**/${CODE}`, count: linesOfCode },
  tests: { files: `tests/**/${CODE}`, count: linesOfCode },
  tooling: { files: `{scripts,lab}/**/${CODE}`, count: linesOfCode },
  words: {
    files: ['{README,CONTRIBUTING,STYLE}.md', 'docs/**/*.md'],
    count: (text: string) => text.split(/\s+/).filter(Boolean).length,
  },
} as const

/** The maximum of each size, and the commit of the last release. */
export type Budget = Readonly<Record<keyof typeof COUNTED, number> & { release: string }>

/** Returns a line for each size that violates the budget, and for each code file in campaigns/. */
export function findOverBudget(): string[] {
  const code = listFiles(`campaigns/**/${CODE}`)
  return [
    ...compareSizes(countSizes(), readBudget()),
    ...code.map((file) => `${file}: a campaign contains no code: move it to its kind`),
  ]
}

/** Returns the sizes above their maximum, and those so far below it that the maximum must be lowered. */
export function compareSizes(sizes: Omit<Budget, 'release'>, budget: Budget): string[] {
  return (Object.keys(COUNTED) as (keyof typeof COUNTED)[]).flatMap((name) => {
    const [size, most] = [sizes[name], budget[name]]
    if (size > most) {
      return `${name}: ${size} is above the ${most} of ${BUDGET}: remove ${size - most}, or raise the number (CONTRIBUTING.md)`
    }
    return size < most * (1 - SLACK) ? `${name}: lower ${most} in ${BUDGET} to ${size}` : []
  })
}

/** Returns the largest rooms (module groups), with the lines that each has gained since the last release. */
export function drawSizes(): string {
  const { release } = readBudget()
  const growth = growthSince(release)
  const code = [...readFiles(COUNTED.product.files)]
  const sizes = sumByRoom(code.map(([file, text]) => [file, linesOfCode(text, file)]))
  const rooms = Object.entries(sizes)
  const largest = rooms.sort(([, one], [, other]) => other - one).slice(0, LARGEST)
  const lines = largest.map(([room, size]) => {
    const more = growth[room] ?? 0
    return `  ${room.padEnd(28)}${String(size).padStart(6)}  ${more < 0 ? more : `+${more}`}`
  })
  const total = Object.entries(countSizes()).map(([name, size]) => `${name} ${size}`)
  const head = `${total.join(', ')}; the largest rooms, with growth since ${release}:`
  return [head, ...lines].join('\n')
}

/** Returns the number of lines of a file, without blank lines and comments. */
export function linesOfCode(text: string, file: string): number {
  const lineComment = file.endsWith('.sql') ? /^\s*--/ : /^\s*\/\//
  return text
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !lineComment.test(line)).length
}

/** Returns a file's room (module group): its folder. Each campaign kind, screen and SQL subject is a room. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, /^(src\/(kinds|screens)|backend\/sql)\//.test(file) ? 3 : 2).join('/')
}

function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET, 'utf8'))
}

function countSizes(): Omit<Budget, 'release'> {
  const size = ({ files, count }: (typeof COUNTED)[keyof typeof COUNTED]) =>
    [...readFiles(files)].reduce((sum, [file, text]) => sum + count(text, file), 0)
  const { product, tests, tooling, words } = COUNTED
  return { product: size(product), tests: size(tests), tooling: size(tooling), words: size(words) }
}

/** Returns by how many lines each room has grown since a commit; empty without this commit. */
function growthSince(commit: string): Record<string, number> {
  const diff = git('diff', '--numstat', commit, '--', 'src', 'backend', 'desk') ?? ''
  const changes = [...diff.matchAll(/^(\d+)\t(\d+)\t(.+)$/gm)]
  return sumByRoom(
    changes.map(([, added, removed, file = '']) => [file, Number(added) - Number(removed)]),
  )
}

function sumByRoom(files: readonly (readonly [file: string, lines: number])[]) {
  const sums: Record<string, number> = {}
  for (const [file, lines] of files) sums[roomOf(file)] = (sums[roomOf(file)] ?? 0) + lines
  return sums
}
