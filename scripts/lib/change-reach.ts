import { type ImportGraph, importersOf, type Texts } from './import-graph.ts'
import { functionsReached } from './sql-calls.ts'

/** A page of the product: its address, the file that makes it, and the campaign that it belongs to. */
export interface PageOf {
  readonly path: string
  readonly entrypoint: string
  /** The slug of its campaign, or `site`. */
  readonly owner: string
  readonly kind?: string | undefined
}

/** What the reach of a change is found by. */
export interface Project {
  /** All code, the tests' included, and SQL. */
  readonly texts: Texts
  readonly graph: ImportGraph
  readonly pages: readonly PageOf[]
}

/**
 * Tests of all functions, which the everyday run has: they name every function, so that each change
 * would run them.
 */
const OF_ALL_FUNCTIONS = 'tests/rpc/support/all-examples.ts'

/**
 * Returns the files of tests that a change reaches: those that import what changed, that call a
 * database function which changed or calls one that did, that open a page which shows it, or that look
 * for a text which is gone. `goneTexts` are the texts that the change took away or replaced.
 */
export function testsReached(
  changed: readonly string[],
  goneTexts: readonly string[],
  { texts, graph, pages }: Project,
): string[] {
  const sql = new Map([...texts].filter(([file]) => file.endsWith('.sql')))
  const functions = functionsReached(changed, sql)
  const schemas = [...texts.keys()].filter(
    (file) => file.startsWith('src/contract/functions/') && names(texts.get(file) ?? '', functions),
  )
  const reached = importersOf([...changed, ...schemas], graph)
  const addresses = pages
    .filter(
      ({ entrypoint, owner, kind }) =>
        reached.has(entrypoint) ||
        changed.some(
          (file) => file.startsWith(`campaigns/${owner}/`) || file === `src/kinds/${kind}/kind.ts`,
        ),
    )
    .map(({ path }) => path)
  // A schema is imported by all tests of its subject; of SQL only those count that call the function.
  const importers = importersOf(changed, graph)
  return [...texts.keys()].filter((file) => {
    if (!isTestFile(file)) return false
    if (importers.has(file)) return true
    const imported = graph.get(file) ?? []
    if (imported.includes(OF_ALL_FUNCTIONS)) return false
    const words = [file, ...imported.filter((other) => /^(tests|lab)\//.test(other))]
      .map((other) => texts.get(other) ?? '')
      .join('\n')
    return (
      (file.startsWith('tests/rpc/') && names(words, functions)) ||
      (file.startsWith('tests/e2e/') && opens(words, addresses)) ||
      goneTexts.some((text) => words.includes(text))
    )
  })
}

/** Whether a file has tests: those of vitest and Playwright are named so. */
export const isTestFile = (file: string): boolean => /^tests\/.*\.(test|spec)\.tsx?$/.test(file)

/** Whether a text names one of the functions, `app.…` as SQL does, `api.…` by the name alone. */
function names(text: string, functions: ReadonlySet<string>): boolean {
  return [...functions].some((name) =>
    new RegExp(name.startsWith('api.') ? `['"\`.]${name.slice(4)}\\b` : `\\b${name}\\b`).test(text),
  )
}

/** Whether a text has one of the addresses, in any language and with whatever follows it. */
function opens(text: string, addresses: readonly string[]): boolean {
  return addresses.some((path) =>
    new RegExp(`['"\`}](?:/[a-z]{2})?${path}(?=['"\`/?#$]|\\$\\{)`).test(text),
  )
}
