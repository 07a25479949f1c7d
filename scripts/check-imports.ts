import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** A room of the house, and the rooms that its files may import besides their own. */
interface Room {
  readonly name: string
  readonly holds: RegExp
  readonly mayImport: readonly string[]
}

/** What the browser may load of src/i18n; the rest of it runs at build time only. */
const BROWSER_I18N = /^src\/i18n\/(fill|format|page-locale|visit-locale)\.ts$/

const CLIENT = ['contract', 'bridge', 'rpc', 'stores', 'i18n-browser', 'ui']

/** docs/architecture.md, "Who may import whom". The first room that holds a file is its room. */
const ROOMS: readonly Room[] = [
  { name: 'contract', holds: /^src\/contract\//, mayImport: [] },
  { name: 'i18n-browser', holds: BROWSER_I18N, mayImport: ['contract'] },
  { name: 'i18n', holds: /^src\/i18n\//, mayImport: ['contract', 'i18n-browser'] },
  {
    name: 'bridge',
    holds: /^src\/bridge\//,
    mayImport: ['contract', 'i18n-browser', 'ui'],
  },
  { name: 'rpc', holds: /^src\/rpc\//, mayImport: ['contract', 'bridge', 'i18n-browser'] },
  {
    name: 'stores',
    holds: /^src\/stores\//,
    mayImport: ['contract', 'bridge', 'rpc', 'i18n-browser'],
  },
  {
    name: 'gallery',
    holds: /^src\/ui\/gallery\//,
    mayImport: [...CLIENT, 'islands', 'layouts', 'i18n', 'campaigns', 'routing'],
  },
  { name: 'ui', holds: /^src\/ui\//, mayImport: ['contract', 'i18n-browser'] },
  { name: 'islands', holds: /^src\/islands\//, mayImport: CLIENT },
  {
    name: 'campaigns',
    holds: /^src\/campaigns\//,
    mayImport: ['contract', 'site-routes', 'i18n', 'i18n-browser'],
  },
  { name: 'build', holds: /^src\/build\//, mayImport: [] },
  { name: 'site-routes', holds: /^src\/routing\/site-routes\.ts$/, mayImport: ['contract'] },
  {
    name: 'routing',
    holds: /^src\/routing\//,
    mayImport: ['contract', 'site-routes', 'campaigns', 'i18n', 'i18n-browser', 'open-graph'],
  },
  {
    name: 'open-graph',
    holds: /^src\/open-graph\//,
    mayImport: ['contract', 'campaigns', 'i18n', 'routing', 'ui'],
  },
  {
    name: 'layouts',
    holds: /^src\/layouts\//,
    mayImport: [...CLIENT, 'islands', 'i18n', 'routing'],
  },
  {
    name: 'screens',
    holds: /^src\/screens\//,
    mayImport: [...CLIENT, 'islands', 'layouts', 'i18n', 'campaigns', 'routing'],
  },
  {
    name: 'pages',
    holds: /^src\/pages\//,
    mayImport: [
      ...CLIENT,
      'gallery',
      'islands',
      'layouts',
      'i18n',
      'campaigns',
      'routing',
      'screens',
    ],
  },
  {
    name: 'campaign',
    holds: /^campaigns\//,
    mayImport: [...CLIENT, 'islands', 'layouts', 'i18n', 'campaigns', 'routing'],
  },
  {
    name: 'backend-cli',
    holds: /^backend\/cli\//,
    mayImport: ['contract', 'backend', 'campaigns'],
  },
  // For development and tests: nothing that production runs may reach it.
  { name: 'backend-local-provider', holds: /^backend\/local-provider\//, mayImport: [] },
  { name: 'backend', holds: /^backend\//, mayImport: ['contract'] },
]

/** Rooms whose code runs in a browser: nothing of Node and nothing of the build may reach them. */
const IN_BROWSER = new Set(['contract', 'i18n-browser', 'bridge', 'rpc', 'stores', 'islands'])

/** The only file that may load i18next: in the browser, strings are plain (docs/architecture.md). */
const ONLY_IMPORTER_OF_I18NEXT = 'src/i18n/fixed-t.ts'

/**
 * Every import of the project that breaks a rule of the house, one line each: the file, the import,
 * the rule.
 */
export function findForbiddenImports(): string[] {
  const files = globSync([
    'src/**/*.{ts,tsx,astro}',
    'campaigns/**/*.{ts,tsx,astro}',
    'backend/**/*.ts',
  ])
  return files.sort().flatMap((file) => importsOf(file).flatMap((target) => broken(file, target)))
}

function broken(file: string, target: string): string[] {
  const local = localPath(file, target)
  const rule = local ? ruleOfLocalImport(file, local) : ruleOfPackage(file, target)
  return rule ? [`${file} imports ${target}: ${rule}`] : []
}

/** The project's file that an import names, from its root, or nothing for a package's. */
function localPath(file: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  return target.startsWith('.') ? normalize(join(dirname(file), target)) : undefined
}

function ruleOfLocalImport(file: string, target: string): string | undefined {
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from || !to) {
    if (!/^(src|campaigns|backend)\//.test(target)) {
      return target.startsWith('i18n/') || target.startsWith('package.json')
        ? undefined
        : 'product code imports nothing of scripts or tests'
    }
    return 'the file stands in no room of docs/architecture.md'
  }
  if (to.name === 'campaign') {
    const own = file.split('/')[1] === target.split('/')[1]
    return from.name === 'campaign' && own ? undefined : 'nothing imports a campaign by name'
  }
  if (file.endsWith('.astro') && ['stores', 'rpc', 'bridge'].includes(to.name)) {
    return `.astro files use islands, never ${to.name}`
  }
  if (from.name === to.name || from.mayImport.includes(to.name)) return undefined
  return `${from.name} may import ${from.mayImport.join(', ') || 'nothing'}, not ${to.name}`
}

function ruleOfPackage(file: string, target: string): string | undefined {
  const room = roomOf(file)?.name ?? ''
  if (target === 'i18next' || target === 'astro-i18next') {
    return file === ONLY_IMPORTER_OF_I18NEXT
      ? undefined
      : `only ${ONLY_IMPORTER_OF_I18NEXT} loads i18next`
  }
  if (room === 'contract' && target !== 'valibot') {
    return 'the contract imports nothing but the schema library'
  }
  const ofTheBuild = target.startsWith('node:') || target.startsWith('astro')
  if (IN_BROWSER.has(room) && ofTheBuild && !file.endsWith('.astro')) {
    return `${room} runs in the browser`
  }
  return undefined
}

function roomOf(file: string): Room | undefined {
  return ROOMS.find((room) => room.holds.test(file))
}

/** What a file imports; of an .astro file, what its frontmatter does (its scripts are islands). */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const code = file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map((imported) => imported.fileName.replace(/\?.*$/, ''))
    .filter((name) => !name.startsWith('virtual:'))
}

if (import.meta.main) {
  const findings = findForbiddenImports()
  for (const finding of findings) process.stderr.write(`${finding}\n`)
  process.exit(findings.length > 0 ? 1 : 0)
}
