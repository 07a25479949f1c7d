import { posix } from 'node:path'
import { type Import, importsOf } from '../lib/imports-of.ts'
import { readFiles } from '../lib/list-files.ts'
import { areStrangers, homeOf, type Room, roomOf, SCRIPT_OF_PAGE } from './rooms.ts'

/** A file: its path from the project's root, and its text. */
export type SourceFile = readonly [file: string, text: string]

/** The only file that may import i18next; code in the browser gets plain strings (docs/architecture.md). */
const ONLY_IMPORTER_OF_I18NEXT = 'src/i18n/fixed-t.ts'

/** The module that calls API functions. Other code must use the stores, which notice if a token is rejected. */
const RPC_CLIENT = 'src/rpc/client.ts'

/** The files that may import `RPC_CLIENT`: src/rpc, src/stores, and a script that sends no token. */
const IMPORTERS_OF_RPC_CLIENT = /^src\/(rpc|stores)\/|^src\/layouts\/season-switch\.ts$/

/** Matches files of English texts, and the list of texts for all screens, which are too large for browsers. */
const CATALOGUE =
  /^((i18n\/|src\/(kinds\/[\w-]+|recap)\/(template\/)?copy\/)(\w+\/)?\w[\w-]*\.json|src\/i18n\/state-keys\.ts)$/

/** The packages that code for browsers may import. Each adds to what every player downloads. */
const IN_BROWSER_PACKAGES =
  '@nanostores/query nanostores ofetch react react-dom swiper uqr valibot'.split(' ')

/** Returns all code files of the project: the product, scripts, benchmarks and tests. */
export function sourceFiles(): SourceFile[] {
  const scripts = 'scripts/**/*.{ts,mjs}'
  const code = ['{src,desk}/**/*.{ts,tsx,astro}', '{backend,lab,tests}/**/*.{ts,tsx}', scripts]
  return [...readFiles(code)]
}

/** Returns every import that breaks a rule, one line each: the file, the import and the rule. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(([file, text]) =>
    importsOf(file, text).flatMap((one) => {
      const rule = brokenRule(file, one)
      return rule ? [`${file} imports ${one.target}: ${rule}`] : []
    }),
  )
}

function brokenRule(file: string, { target, ofScript, ofTypes }: Import): string | undefined {
  const climbed = target.startsWith('.') ? ruleOfClimbing(file, target) : undefined
  if (climbed || /^(scripts|lab|tests)\//.test(file)) return climbed
  const room = ofScript ? SCRIPT_OF_PAGE : roomOf(file)
  if (!room) return 'the file stands in no room of scripts/checks/rooms.ts'
  const local = localPath(file, target)
  // Code for browsers may use the keys of texts as types, because types are not sent to browsers.
  if (local && ofTypes && CATALOGUE.test(local)) return undefined
  return local ? ruleOfLocalImport(file, room, local) : ruleOfPackage(file, room, target)
}

/**
 * Returns the rule that a relative import breaks, if any. Files in the project's root may be imported from
 * any depth, because no `#…` alias leads to them.
 */
function ruleOfClimbing(file: string, target: string): string | undefined {
  const path = posix.join(posix.dirname(file), target)
  if (!path.includes('/')) return undefined
  if (target.includes('../../')) return 'more than one ../: write #…'
  return homeOf(path) === homeOf(file) ? undefined : `leaves ${homeOf(file)}: write #…`
}

/** Returns the path of the imported file, or undefined if the import is a package. */
function localPath(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? posix.join(posix.dirname(file), target) : undefined
}

function ruleOfLocalImport(file: string, from: Room, target: string): string | undefined {
  if (/^i18n\/|^package\.json$/.test(target)) {
    return from.inBrowser ? `${from.name} runs in the browser` : undefined
  }
  const to = roomOf(target)
  if (!to) return 'the product imports nothing outside src and backend'
  if (areStrangers(file, target)) return 'screens and kinds never import each other'
  if (from.name === to.name || from.mayImport.includes(to.name)) {
    const isAllowed = target !== RPC_CLIENT || IMPORTERS_OF_RPC_CLIENT.test(file)
    return isAllowed ? undefined : 'calls go through src/stores/read.ts and src/stores/effect.ts'
  }
  return `${from.name} may import ${from.mayImport.join(', ') || 'nothing'}, not ${to.name}`
}

function ruleOfPackage(file: string, room: Room, target: string): string | undefined {
  if (/^(astro-)?i18next(-fs-backend)?$/.test(target)) {
    const isAllowed = file === ONLY_IMPORTER_OF_I18NEXT
    return isAllowed ? undefined : `only ${ONLY_IMPORTER_OF_I18NEXT} loads i18next`
  }
  if (room.name === 'contract' && target !== 'valibot') {
    return 'the contract imports nothing but the schema library'
  }
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  if (!room.inBrowser || IN_BROWSER_PACKAGES.includes(name)) return undefined
  return `${room.name} runs in the browser, which gets ${IN_BROWSER_PACKAGES.join(', ')} alone`
}
