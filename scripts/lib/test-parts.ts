/** The tag of the tests that only `npm run test:all` runs (docs/testing.md): vitest's, and Playwright's after an @. */
export const LONG = 'long'

/** The parts of a complete run, by their names in `npm test -- <part>`. */
export const PARTS = ['checks', 'unit', 'build', 'site', 'rpc', 'e2e', 'webview', 'setup'] as const
export type Part = (typeof PARTS)[number]

/**
 * What to run of a part: all of it, the named files, or the files that a change can affect through
 * imports.
 */
export type Selection = 'all' | { readonly paths: readonly string[] } | { readonly since: string }

/** What to run of each part; missing parts are skipped. */
export type Plan = ReadonlyMap<Part, Selection>

/** The files that affect all parts: the packages and the configuration of the tools. */
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig\.json|scripts\/|\.ci\/)/

/** The files that affect a part without being imported by its tests: the whole part runs. */
const WHOLE: readonly { readonly part: Part; readonly files: RegExp }[] = [
  { part: 'checks', files: /./ },
  // Texts, campaigns and SQL are read from the disk.
  {
    part: 'unit',
    files:
      /^(vitest\.config\.ts|(i18n|albums|campaigns|moderation|public|backend\/sql)\/|src\/.*\.(astro|css|svg|json|ya?ml)$)/,
  },
  { part: 'build', files: /^(src|albums|campaigns|i18n|public)\/|^astro/ },
  {
    part: 'site',
    files:
      /^(src|albums|campaigns|i18n|public|backend)\/|^(astro|vitest\.config)|^tests\/site\/fixture\//,
  },
  {
    part: 'rpc',
    files:
      /^(backend|albums|campaigns|moderation|src\/albums|src\/contract|src\/campaigns)\/|^vitest\.config\.ts|^tests\/rpc\/support\/(engines|global-setup|world)\.ts/,
  },
  {
    part: 'e2e',
    files:
      /^(src|albums|campaigns|i18n|moderation|public|backend)\/|^(astro|playwright\.config)|^tests\/e2e\/(serve-product|support\/(test|variants|own-product))\.ts/,
  },
  {
    part: 'webview',
    files:
      /^(src|albums|campaigns|i18n|public|backend)\/|^astro|^tests\/webview\/(?!.*\.spec\.ts$)|^tests\/e2e\/support\/native-app\.ts/,
  },
  // What a fresh clone installs and runs; packages and scripts affect all parts anyway.
  { part: 'setup', files: /^(backend\/(cli|server)\/|astro|vitest\.config\.ts)/ },
]

/**
 * The folder of each part's tests; a change there runs the tests that can be affected through
 * imports.
 */
const FOLDERS: readonly { readonly part: Part; readonly files: RegExp }[] = [
  { part: 'unit', files: /^tests\/unit\/|\.tsx?$/ },
  { part: 'site', files: /^tests\/site\// },
  { part: 'rpc', files: /^tests\/rpc\// },
  { part: 'e2e', files: /^tests\/e2e\// },
  { part: 'webview', files: /^tests\/webview\// },
  { part: 'setup', files: /^tests\/setup\// },
]

/**
 * Returns what to run for the arguments of a command line, each a part or a path below tests/;
 * without arguments, everything.
 *
 * @throws {Error} for an argument that is neither
 */
export function planOf(words: readonly string[]): Plan {
  if (words.length === 0) return new Map(PARTS.map((part) => [part, 'all']))
  const plan = new Map<Part, Selection>()
  for (const word of words) {
    const path = word.replace(/^\.\//, '')
    const part = PARTS.find((name) => path === name || path.startsWith(`tests/${name}/`))
    if (!part || part === 'checks' || part === 'build') {
      if (part && path === part) plan.set(part, 'all')
      else throw new Error(`"${word}" is no part (${PARTS.join(', ')}) and no path of a test.`)
      continue
    }
    const known = plan.get(part)
    if (path === part || known === 'all') plan.set(part, 'all')
    else plan.set(part, { paths: [...(known && 'paths' in known ? known.paths : []), path] })
  }
  return plan
}

/** Whether the plan is a complete run: every part, all of it. */
export function isComplete(plan: Plan): boolean {
  return PARTS.every((part) => plan.get(part) === 'all')
}

/** Returns what a change of `files` since the commit `since` can affect. */
export function planOfChange(files: readonly string[], since: string): Plan {
  const plan = new Map<Part, Selection>()
  for (const part of PARTS) {
    const whole = WHOLE.find((rule) => rule.part === part)?.files
    const folder = FOLDERS.find((rule) => rule.part === part)?.files
    if (files.some((file) => EVERYWHERE.test(file) || whole?.test(file))) plan.set(part, 'all')
    else if (files.some((file) => folder?.test(file))) plan.set(part, { since })
  }
  return plan
}
