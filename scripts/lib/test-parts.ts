/** The tag of the tests that only `npm run test:all` runs (docs/testing.md): vitest's, and Playwright's after an @. */
export const LONG = 'long'

/** The parts of a complete run, by their names in `npm test -- <part>`. */
export const PARTS = ['checks', 'unit', 'build', 'site', 'rpc', 'e2e', 'webview', 'setup'] as const
export type Part = (typeof PARTS)[number]

/**
 * What to run of a part: all of it; the named files, whole; or the files that a change reaches, without
 * what takes long; of the checks all but the named.
 */
export type Selection =
  | 'all'
  | { readonly paths: readonly string[] }
  | { readonly reached: readonly string[] }
  | { readonly but: readonly string[] }

/** What to run of each part; missing parts are skipped. */
export type Plan = ReadonlyMap<Part, Selection>

/** The files that affect all parts: the packages and the configuration of the tools. */
const EVERYWHERE = /^(package(-lock)?\.json|tsconfig\.json|\.ci\/|[^/]+\.config\.\w+$)/

/**
 * What is read from the disk, not imported: who changes it runs the whole part. Pages, texts and data of
 * campaigns are read by the build; units and the built site take seconds.
 */
const WHOLE: readonly { readonly part: Part; readonly files: RegExp }[] = [
  { part: 'checks', files: /./ },
  {
    part: 'unit',
    files:
      /^((i18n|albums|campaigns(?!\/[^/]+\/copy\/)|moderation|public|scripts|lab|docs|deploy)\/|src\/(?!kinds\/[^/]+\/copy\/).*\.(astro|svg|json|ya?ml)$|[^/]+\.md$)/,
  },
  { part: 'build', files: /^(src|albums|campaigns|i18n|public)\// },
  // Not for looks and words, which only the tests of the built pages can find.
  {
    part: 'site',
    files:
      /^(src\/(?!.*\.css$|kinds\/[^/]+\/copy\/)|albums|campaigns\/(?![^/]+\/copy\/)|i18n|public)/,
  },
  // Tables, migrations and publishing make the database of every test.
  {
    part: 'rpc',
    files:
      /^(backend\/(sql\/(migrations|demo)|database|jobs)|albums|moderation)\/|^backend\/sql\/[^/]+\/tables|^tests\/rpc\/support\/global-setup\.ts/,
  },
  {
    part: 'e2e',
    files:
      /^(backend\/(?!cli|sql)|backend\/sql\/(migrations|demo)|albums|public)\/|^backend\/sql\/[^/]+\/tables|^tests\/e2e\/serve-product\.ts/,
  },
  { part: 'webview', files: /^(src\/bridge|public)\/|^tests\/webview\/(?!.*\.spec\.ts$)/ },
  // What a fresh clone installs and runs.
  { part: 'setup', files: /^(scripts\/(setup|lib|run|start)|backend\/(cli|server)\/)/ },
]

/**
 * What neither the compiler nor the check for dead code reads: these two take longer than all others
 * together. Of a kind's words the English ones have a type.
 */
const WITHOUT_CODE =
  /^((campaigns|albums|moderation|docs)\/|src\/kinds\/[^/]+\/copy\/(?!en\.)|.*\.(css|sql|svg|md)$)/
const OF_CODE = ['types', 'dead-code'] as const

/** Where most of a part is reached, it runs whole: naming its files one by one tells nobody anything. */
const MOST = 0.6

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

/**
 * Returns what a run of some tests says before it begins: what runs of each part, and what is left out,
 * the tests that a change only passes by (`passedBy`) by name.
 */
export function describePlan(plan: Plan, passedBy: readonly string[] = []): string[] {
  const leftOut = PARTS.filter((part) => !plan.has(part))
  return [
    ...[...plan].map(([part, selection]) => `${part.padEnd(9)}${describeSelection(selection)}`),
    `left out: ${leftOut.join(', ') || 'nothing'}`,
    ...PARTS.flatMap((part) => {
      const passed = passedBy.filter((file) => file.startsWith(`tests/${part}/`))
      if (passed.length === 0 || plan.get(part) === 'all') return []
      return [`left out, only passed by: ${part} ${describeSelection({ reached: passed })}`]
    }),
  ]
}

function describeSelection(selection: Selection): string {
  if (selection === 'all') return 'all'
  if ('but' in selection) return `all but ${selection.but.join(', ')}`
  const paths = 'paths' in selection ? selection.paths : selection.reached
  return `${paths.length} paths: ${paths.map((path) => path.replace(/^tests\/\w+\//, '')).join(', ')}`
}

/**
 * Returns what a change of `files` can affect, where `reached` of all the tests' files (`tests`) are
 * reached by it through imports, calls and addresses (change-reach.ts).
 */
export function planOfChange(
  files: readonly string[],
  reached: readonly string[],
  tests: readonly string[],
): Plan {
  const plan = new Map<Part, Selection>()
  for (const part of PARTS) {
    const whole = WHOLE.find((rule) => rule.part === part)?.files
    const of = (some: readonly string[]) => some.filter((file) => file.startsWith(`tests/${part}/`))
    const own = of(reached)
    const isAll =
      files.some((file) => EVERYWHERE.test(file) || whole?.test(file)) ||
      own.length > MOST * of(tests).length
    if (isAll) plan.set(part, 'all')
    else if (own.length > 0) plan.set(part, { reached: own })
  }
  if (plan.has('checks') && files.every((file) => WITHOUT_CODE.test(file))) {
    plan.set('checks', { but: OF_CODE })
  }
  return plan
}
