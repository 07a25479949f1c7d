import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type Import, importsOf } from '../lib/imports-of.ts'
import { listFiles } from '../lib/list-files.ts'
import { areStrangers, homeOf, type Room, roomOf, SCRIPT_OF_PAGE } from './rooms.ts'

/** A file: its path from the project's root, and its text. */
export type SourceFile = readonly [file: string, text: string]

/**
 * The only file that may load i18next: in the browser, texts are plain strings
 * (docs/architecture.md).
 */
const ONLY_IMPORTER_OF_I18NEXT = 'src/i18n/fixed-t.ts'

/** The module that makes remote calls. All other code must call the stores, which notice a rejected token. */
const RPC_CLIENT = 'src/rpc/client.ts'

/** The files that may import `RPC_CLIENT`: the rooms `rpc` and `stores`, and a script that sends no token. */
const IMPORTERS_OF_RPC_CLIENT = /^src\/(rpc|stores)\/|^src\/layouts\/season-switch\.ts$/

/** The English texts of all pages, of a kind and of all recaps, and which of them every screen gets. */
const CATALOGUE =
  /^((i18n\/|src\/(kinds\/[\w-]+|recap)\/(template\/)?copy\/)(\w+\/)?\w[\w-]*\.json|src\/i18n\/state-keys\.ts)$/

/** The packages that may be sent to browsers: each adds to what every player's phone downloads. */
const IN_BROWSER_PACKAGES = [
  '@nanostores/query',
  'nanostores',
  'ofetch',
  'react',
  'react-dom',
  'swiper',
  'uqr',
  'valibot',
]

/** Returns the project's code: the product, and the scripts, measurements and tests around it. */
export function sourceFiles(): SourceFile[] {
  return listFiles([
    'src/**/*.{ts,tsx,astro}',
    '{backend,lab,tests}/**/*.{ts,tsx}',
    'scripts/**/*.{ts,mjs}',
  ]).map((file) => [file, readFileSync(file, 'utf8')])
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
  // Code in browsers may use the keys of texts as types, because types are not sent to browsers.
  if (local && ofTypes && CATALOGUE.test(local)) return undefined
  return local ? ruleOfLocalImport(file, room, local) : ruleOfPackage(file, room, target)
}

/** Files in the project's root have no `#…` alias, so relative imports of any depth are allowed. */
function ruleOfClimbing(file: string, target: string): string | undefined {
  const path = posix.join(posix.dirname(file), target)
  if (!path.includes('/')) return undefined
  if (target.includes('../../')) return 'more than one ../: write #…'
  return homeOf(path) === homeOf(file) ? undefined : `leaves ${homeOf(file)}: write #…`
}

/** Returns the path of the project's file that an import names, or undefined for a package. */
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
    return target !== RPC_CLIENT || IMPORTERS_OF_RPC_CLIENT.test(file)
      ? undefined
      : 'calls go through src/stores/read.ts and src/stores/effect.ts'
  }
  return `${from.name} may import ${from.mayImport.join(', ') || 'nothing'}, not ${to.name}`
}

function ruleOfPackage(file: string, room: Room, target: string): string | undefined {
  if (/^(astro-)?i18next(-fs-backend)?$/.test(target)) {
    return file === ONLY_IMPORTER_OF_I18NEXT
      ? undefined
      : `only ${ONLY_IMPORTER_OF_I18NEXT} loads i18next`
  }
  if (room.name === 'contract' && target !== 'valibot') {
    return 'the contract imports nothing but the schema library'
  }
  if (!room.inBrowser) return undefined
  const name = target.split('/', target.startsWith('@') ? 2 : 1).join('/')
  return IN_BROWSER_PACKAGES.includes(name)
    ? undefined
    : `${room.name} runs in the browser, which gets ${IN_BROWSER_PACKAGES.join(', ')} alone`
}
