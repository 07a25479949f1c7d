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
 * What units read from the disk, where hardly one of them does, and the word by which code that reads it
 * names it. Code that lists files without looking at such ones is left to the everyday run.
 */
const READ: readonly { readonly files: RegExp; readonly named: RegExp }[] = [
  { files: /\.css$/, named: /css/ },
  { files: /^backend\/sql\//, named: /sql/i },
  { files: /^campaigns\/[^/]+\/copy\//, named: /\bcopy\b/i },
]

/** What reads files by itself. */
const READS_FILES = /node:fs|list-files/

/** The language of a campaign's words. */
const COPY_IN = /^campaigns\/([^/]+)\/copy\/(\w+)\.json$/

/**
 * Returns the files of tests that a change reaches: those that import what changed, that call a
 * database function which changed or calls one that did, that open a page which shows it, or that look
 * for a text which is gone, and of the units those that read files of its sort. `goneTexts` are the texts that the change took away or replaced.
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
  const readers = importersOf(readersOf(changed, texts), graph)
  const languages = languagesOf(changed)
  // A schema is imported by all tests of its subject; of SQL only those count that call the function.
  const importers = importersOf(changed, graph)
  return [...texts.keys()].filter((file) => {
    if (!isTestFile(file)) return false
    if (importers.has(file)) return true
    if (file.startsWith('tests/unit/') && readers.has(file)) return true
    const imported = graph.get(file) ?? []
    if (imported.includes(OF_ALL_FUNCTIONS)) return false
    const words = [file, ...imported.filter((other) => /^(tests|lab)\//.test(other))]
      .map((other) => texts.get(other) ?? '')
      .join('\n')
    return (
      (file.startsWith('tests/rpc/') && names(words, functions)) ||
      (file.startsWith('tests/e2e/') && opens(words, addresses) && speaks(words, languages)) ||
      goneTexts.some((text) => words.includes(text))
    )
  })
}

/** Returns the code that reads files of the sorts of those that changed. */
function readersOf(changed: readonly string[], texts: Texts): string[] {
  const named = READ.filter(({ files }) => changed.some((file) => files.test(file)))
  return [...texts]
    .filter(([file]) => /\.(ts|tsx|mjs|astro)$/.test(file))
    .filter(([, text]) => READS_FILES.test(text) && named.some((one) => one.named.test(text)))
    .map(([file]) => file)
}

/** Returns the languages in which pages can look different; undefined where that is all of them. */
function languagesOf(changed: readonly string[]): readonly string[] | undefined {
  const languages = changed.map((file) => COPY_IN.exec(file)?.[2])
  const isAll = languages.some((language) => !language || language === 'en')
  return isAll ? undefined : languages.flatMap((language) => language ?? [])
}

/** Whether a text names one of the languages, or all of them. */
function speaks(text: string, languages: readonly string[] | undefined): boolean {
  return (
    !languages ||
    languages.some((language) => new RegExp(`LOCALES|['"\`/]${language}\\b`).test(text))
  )
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
