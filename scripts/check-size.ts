// Counts the product's lines of code, and finds kinds that are too large and campaigns that have any.
import { readFileSync, writeFileSync } from 'node:fs'
import { listFiles } from './lib/list-files.ts'

const CODE = '{ts,tsx,js,mjs,cjs,astro,css,sql}'
const NOTED = 'scripts/lines-of-code.json'
const RENEW = 'npm run check -- --renew-sizes'

/** A comment that a line begins with; elsewhere the same signs may stand in a text. */
const COMMENT = /^\s*(?:\{?\/\*[\s\S]*?\*\/\}?|<!--[\s\S]*?-->)/gm

/** How many lines a kind may have: what one person can read and know in a day. */
const MOST_OF_A_KIND = 1500

/** Kinds that have more, and how many each may have: they are to lose lines, not to gain them. */
const LARGER_KINDS = 'scripts/larger-kinds.json'

/** The lines of code of each room, by its folder. */
export type Sizes = Readonly<Record<string, number>>

/** Returns the lines of code of each room of the product. */
export function countRooms(): Sizes {
  const sizes: Record<string, number> = {}
  for (const file of listFiles(`{src,backend}/**/*.${CODE}`)) {
    const room = roomOf(file)
    sizes[room] = (sizes[room] ?? 0) + linesOfCode(readFileSync(file, 'utf8'), file)
  }
  return sizes
}

/** Returns what is too large, one line each. */
export function tooLarge(
  sizes: Sizes,
  codeOfCampaigns: readonly string[],
  larger: Sizes = JSON.parse(readFileSync(LARGER_KINDS, 'utf8')),
): string[] {
  const kinds = Object.entries(sizes).flatMap(([room, lines]) => {
    const kind = room.match(/^src\/kinds\/([^/]+)$/)?.[1]
    const most = kind && (larger[kind] ?? MOST_OF_A_KIND)
    if (!most || lines <= most) return []
    return `${room} has ${lines} lines of code, and may have ${most}: move what other kinds can use to a room that they share, or take lines away`
  })
  const campaigns = codeOfCampaigns.map(
    (file) => `${file}: a campaign is data alone: its code belongs to its kind`,
  )
  return [...kinds, ...campaigns]
}

/** Returns which rooms have grown since their lines were noted, and the product as a whole. */
export function growthOf(sizes: Sizes, noted: Sizes): string[] {
  const grown = Object.entries(sizes).flatMap(([room, lines]) => {
    const more = lines - (noted[room] ?? 0)
    return more > 0 ? `  ${room}: ${lines} (+${more})` : []
  })
  const [now, before] = [sumOf(sizes), sumOf(noted)]
  const change = `${now < before ? '' : '+'}${now - before}`
  return [`${now} lines of code (${change} since they were noted; ${RENEW})`, ...grown]
}

/** Returns how many lines of a file say more than a comment does. */
export function linesOfCode(text: string, file: string): number {
  const lineComment = file.endsWith('.sql') ? /^\s*--/ : /^\s*\/\//
  return text
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !lineComment.test(line)).length
}

/** Returns, for people, how the product has grown since its lines were noted. */
export function drawGrowth(): string {
  return growthOf(countRooms(), JSON.parse(readFileSync(NOTED, 'utf8'))).join('\n')
}

/** Notes the lines of code of each room, so that what grows from now on is told. */
export function renewSizes(): void {
  writeFileSync(NOTED, `${JSON.stringify(countRooms(), null, 2)}\n`)
}

/** A room is a folder of the product; kinds, subjects of SQL and screens each are one. */
function roomOf(file: string): string {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, /^(src\/(kinds|screens)|backend\/sql)\//.test(file) ? 3 : 2).join('/')
}

function sumOf(sizes: Sizes): number {
  return Object.values(sizes).reduce((sum, lines) => sum + lines, 0)
}

if (import.meta.main) {
  const findings = tooLarge(countRooms(), listFiles(`campaigns/**/*.${CODE}`))
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
