/** The tag of tests that only `npm run test:all` runs (docs/testing.md). Playwright writes it as `@long`. */
export const LONG = 'long'

/** The parts of a complete run, by their names in `npm test -- <part>`. */
export const PARTS = ['checks', 'unit', 'build', 'site', 'rpc', 'e2e', 'webview', 'setup'] as const
export type Part = (typeof PARTS)[number]

/**
 * The tests of a part to run: all of them; those in the named `paths`; those that a change can affect
 * (`reached`), without long tests; or, for checks, all except the named ones (`but`).
 */
export type Selection =
  | 'all'
  | { readonly paths: readonly string[] }
  | { readonly reached: readonly string[] }
  | { readonly but: readonly string[] }

/** The tests to run in each part. Missing parts are skipped. */
export type Plan = ReadonlyMap<Part, Selection>

/** The files that affect all parts: the packages and the configuration of the tools. */
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig\.json|\.ci\/|[^/]+\.config\.\w+$)/

/** A change to these files runs the whole part: its tests read them, or each test database needs them. */
const WHOLE: Readonly<Partial<Record<Part, RegExp>>> = {
  checks: /./,
  // All files except code run all unit tests, because unit tests read many kinds of files, and imports only
  // show which tests use a file of code.
  unit: /^(?!(src|backend|tests)\/.*\.(tsx?|sql)$)/,
  build: /^(src|albums|campaigns|i18n|public)\//,
  // Excludes styles and texts: change-reach.ts selects the tests of the built pages that they affect.
  site: /^(src\/(?!.*\.css$|kinds\/[^/]+\/copy\/)|albums|campaigns\/(?![^/]+\/copy\/)|i18n|public)/,
  rpc: /^(backend\/(sql\/(migrations|demo)|database|jobs)|albums|moderation)\/|^backend\/sql\/[^/]+\/tables|^tests\/rpc\/support\/global-setup\.ts/,
  e2e: /^(backend\/(?!cli|sql)|backend\/sql\/(migrations|demo)|albums|public)\/|^backend\/sql\/[^/]+\/tables|^tests\/e2e\/serve-product\.ts/,
  webview: /^(src\/bridge|public)\/|^tests\/webview\/(?!.*\.spec\.ts$)/,
  setup: /^(scripts\/(setup|lib|run|start)|backend\/(cli|server)\/)/,
}

/**
 * Files that neither the compiler nor the check for dead code reads. Changes of only these files skip both
 * checks, which take longer than all other checks together. Excludes the English texts of a kind, because
 * they have a type.
 */
const WITHOUT_CODE =
  /^((campaigns|albums|moderation|docs)\/|src\/kinds\/[^/]+\/copy\/(?!en\.)|.*\.(css|sql|svg|md)$)/
const OF_CODE = ['types', 'dead-code'] as const

/** If a change reaches more than this share of a part's test files, the whole part runs instead of a list. */
const MOST = 0.6

/**
 * Returns the plan for the arguments of a command line, each a part or a path below tests/; without arguments,
 * the plan of a complete run.
 * @throws {Error} for an argument that is neither a part nor a path below tests/
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

/** Returns whether the plan runs all tests of every part. */
export function isComplete(plan: Plan): boolean {
  return PARTS.every((part) => plan.get(part) === 'all')
}

/** Returns the first lines of a partial run: the tests that run in each part, and the parts left out. */
export function describePlan(plan: Plan): string[] {
  const leftOut = PARTS.filter((part) => !plan.has(part))
  return [
    ...[...plan].map(([part, selection]) => `${part.padEnd(9)}${describeSelection(selection)}`),
    `left out: ${leftOut.join(', ') || 'nothing'}`,
  ]
}

function describeSelection(selection: Selection): string {
  if (selection === 'all') return 'all'
  if ('but' in selection) return `all but ${selection.but.join(', ')}`
  const paths = 'paths' in selection ? selection.paths : selection.reached
  return `${paths.length} paths: ${paths.map((path) => path.replace(/^tests\/\w+\//, '')).join(', ')}`
}

/**
 * Returns the plan for a change of `files`. `reached` are the test files, among all `tests`, that the change
 * reaches through imports, calls and addresses (change-reach.ts).
 */
export function planOfChange(
  files: readonly string[],
  reached: readonly string[],
  tests: readonly string[],
): Plan {
  const plan = new Map<Part, Selection>()
  for (const part of PARTS) {
    const of = (some: readonly string[]) => some.filter((file) => file.startsWith(`tests/${part}/`))
    const own = of(reached)
    const isAll =
      files.some((file) => EVERYWHERE.test(file) || WHOLE[part]?.test(file)) ||
      own.length > MOST * of(tests).length
    if (isAll) plan.set(part, 'all')
    else if (own.length > 0) plan.set(part, { reached: own })
  }
  if (plan.has('checks') && files.every((file) => WITHOUT_CODE.test(file))) {
    plan.set('checks', { but: OF_CODE })
  }
  return plan
}
