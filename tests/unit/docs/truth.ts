import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Environment as DeskEnvironment } from '#backend/desk/desk-settings.ts'
import { Environment as PreviewEnvironment } from '#backend/preview/preview-settings.ts'
import { Environment } from '#backend/server/settings.ts'
import { listFiles } from '#scripts/lib/list-files.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { GALLERY } from '#src/site/addresses/site-routes.ts'
import { hostFiles } from '#src/site/routing/host-files.ts'
import { fileTable, redirectTable, routeTable } from '#src/site/routing/routes.ts'
import { WELL_KNOWN_VARIABLES, wellKnownFiles } from '#src/site/routing/well-known-files.ts'
import type { Claim } from './claims.ts'

/** Pages in the contract that are not built yet; remove a page from this list when you build it. */
export const ROUTES_TO_COME: readonly string[] = []

/** The season that docs/seasons.md creates; tests/rpc/cli/docs-commands.test.ts creates it. */
export const EXAMPLE_SEASON = 'spring-fling'

/** Names of platforms, protocols and libraries, which need not occur in the project's code. */
const NAMES_OF_OTHERS = new Set([
  'BroadcastChannel',
  'ENV',
  'LanguageSelector',
  'WKWebView',
  'WebView',
  'X-Forwarded-For',
  'autoVerify',
  'limit_conn',
  'localizePath()',
  'returnObjects',
])

/** Variables that programs set or read by convention; they are no settings of the product. */
const CUSTOMARY = [
  'ASTRO_TELEMETRY_DISABLED',
  'PATH',
  'XDG_CONFIG_HOME',
  'NODE_ENV',
  'DEV',
  'PROD',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
]

const { campaigns } = loadCampaigns()
const routes = [...routeTable(campaigns), GALLERY]
const redirects = redirectTable(campaigns)
const files = fileTable(campaigns)
const SITE = 'https://rollmates.example'
const produced = {
  ...hostFiles(routes, redirects, SITE),
  ...wellKnownFiles({ SECURITY_CONTACT: 'https://rollmates.example' }, SITE, routes),
}
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\//, ''))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const code = readAll([
  '{src,campaigns,backend,desk,scripts,lab}/**/*.{ts,tsx,astro,sql,css,yaml,mjs}',
  '*.{mjs,cjs,ts}',
  'package.json',
  'deploy/**/*.{cfg,conf,env,ini,sh,yml}',
  'docs/native-hosts/*',
  'tests/rpc/support/*.ts',
])
const words = new Set(code.match(/[\w$]+/g))
const server = readAll(['backend/server/*.ts', 'src/contract/auth.ts'])

function readAll(patterns: readonly string[]): string {
  return listFiles(patterns)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
}

/** Returns whether a claim is true; checks commands without running them. */
export function isTrue({ kind, text, file }: Claim): boolean {
  if (kind === 'link') return existsSync(join(dirname(file), text.replace(/#.*$/, '')))
  if (kind === 'path') return isPath(text, file)
  if (kind === 'route') return isRoute(text)
  if (kind === 'command') return isCommand(text)
  if (kind === 'variable') return isVariable(text.replace(/=.*$/, ''))
  return isName(text)
}

/**
 * Whether a path exists: from the project's root, next to the document, in the folder of a campaign or a kind,
 * or among generated files.
 */
function isPath(text: string, file: string): boolean {
  if (text in produced || isMade(text.replace(/\/?$/, '/'))) return true
  const pattern = text
    .replace(/^#/, '')
    .replaceAll('…', '**')
    .replace(/<[^>]+>|\{locale\}/g, '*')
    .replace(EXAMPLE_SEASON, 'movie-night')
  return ['.', dirname(file), 'campaigns/*', 'src/kinds/*'].some(
    (base) => globSync(join(base, pattern)).length > 0,
  )
}

/** Whether commands create this folder: git ignores it or its parent, and the code contains its name. */
function isMade(folder: string): boolean {
  const made = ignored.find((name) => name !== '' && folder.startsWith(name))
  return made !== undefined && code.includes(basename(folder))
}

function isRoute(text: string): boolean {
  const path = text.replace(/^(GET|POST) /, '').replace(/^https?:\/\/[^/]+/, '')
  const plain = path
    .replace(/\/\{[^}]*\}/g, '')
    .replace(/[?#].*$/, '')
    .replace(/(.)\/$/, '$1')
    .replace(EXAMPLE_SEASON, 'movie-night')
  const [, first, ...rest] = plain.split('/')
  const page = LOCALES.some((locale) => locale === first) ? `/${rest.join('/')}` : plain
  if (plain.slice(1) in produced) return true
  return page === '/…' || server.includes(`'${plain}'`) || isPage(page) || isToCome(page)
}

/**
 * Returns whether the site has this path: as a page, with or without a parameter in the last segment, as a
 * file, or as a redirect.
 */
export function isPage(path: string): boolean {
  const above = dirname(path)
  return (
    redirects.some((redirect) => redirect.path === path) ||
    files.some((file) => file.path === path) ||
    routes.some((route) => route.path === path || (route.parameter && route.path === above))
  )
}

function isToCome(path: string): boolean {
  return ROUTES_TO_COME.includes(path)
}

function isCommand(text: string): boolean {
  const line = text.replace(/^(?:[A-Z_]+=\S+ )*/, (variables) =>
    variables.split(' ').every((one) => !one || isVariable(one.replace(/=.*/, ''))) ? '' : '? ',
  )
  const [program, ...args] = line.split(' ')
  if (program === 'node') return existsSync(args[0] ?? '')
  if (program !== 'npm') return false
  const [verb = '', name = ''] = args
  if (verb === 'ci') return true
  return (verb === 'run' ? name : ['start', 'test'].includes(verb) ? verb : '') in scripts
}

/** Returns the environment variables that the product reads. */
export function variablesInCode(): string[] {
  const read = code.matchAll(/(?:process|import\.meta)\.env\.([A-Z][A-Z_]*)/g)
  const names = new Set([
    ...Object.keys({
      ...Environment.entries,
      ...DeskEnvironment.entries,
      ...PreviewEnvironment.entries,
    }),
    ...WELL_KNOWN_VARIABLES,
    ...Array.from(read, ([, name]) => name),
  ])
  return [...names].filter((name) => name !== undefined && !CUSTOMARY.includes(name)) as string[]
}

/** Whether the product reads this variable, or has an error code of this name. */
function isVariable(name: string): boolean {
  return variablesInCode().includes(name) || server.includes(`'${name}'`)
}

/** Whether the code contains a name, all parts of one like `window.open` or `api-key`, or an `--option`. */
function isName(text: string): boolean {
  if (text.startsWith('--')) return new RegExp(`${text}(?![\\w-])`).test(code)
  const parts = text.replace(/\(\)$/, '').split(/[.-]/)
  return NAMES_OF_OTHERS.has(text) || parts.every((part) => words.has(part))
}
