import { type ImportGraph, importersOf } from './import-graph.ts'
import type { Texts } from './list-files.ts'
import { definedIn, functionsReached } from './sql-calls.ts'

/** A page of the product: its path, the file that makes it, and its campaign. */
export interface PageOf {
  readonly path: string
  readonly entrypoint: string
  /** The slug of the page's campaign, or `site`. */
  readonly owner: string
  readonly kind?: string | undefined
}

/** The project's data, from which `testsReached` computes the tests for a change. */
export interface Project {
  /** All code files, including tests, and SQL files. */
  readonly texts: Texts
  readonly graph: ImportGraph
  readonly pages: readonly PageOf[]
}

/** Tests that import this file are excluded: they call every function, so every change would run them. */
const OF_ALL_FUNCTIONS = 'tests/rpc/support/all-examples.ts'

/** Tests that import this file read the built pages. */
const BUILT_PAGES = 'tests/site/fixture/page.ts'

const LOOKS_AND_WORDS = /^src\/.*\.css$|^(campaigns|src\/kinds)\/[^/]+\/copy\//

/** A browser test is about changed pages if at least this share of its addresses belong to them. */
const ABOUT = 0.5

/**
 * Returns the test files that a change can affect. A test is affected if it imports a changed file, looks for a
 * removed text (`goneTexts`), calls a changed function of the database, even indirectly, or is a browser test
 * of a page that shows the change. Changed styles and texts also affect tests of built pages.
 */
export function testsReached(
  changed: readonly string[],
  goneTexts: readonly string[],
  project: Project,
): string[] {
  const { texts, graph } = project
  const sql = new Map([...texts].filter(([file]) => file.endsWith('.sql')))
  const looks = changed.some((file) => LOOKS_AND_WORDS.test(file)) ? [BUILT_PAGES] : []
  const importers = importersOf([...changed, ...looks], graph)
  const tests = [...texts.keys()].filter(isTestFile).map((file) => {
    const imports = graph.get(file) ?? []
    const helpers = imports.filter((other) => /^(tests|lab)\//.test(other))
    const words = [file, ...helpers].map((other) => texts.get(other) ?? '').join('\n')
    return { file, words, isOfAll: imports.includes(OF_ALL_FUNCTIONS) }
  })
  const ofOne = tests.filter(({ isOfAll }) => !isOfAll)
  const of = (part: string) => ofOne.filter(({ file }) => file.startsWith(`tests/${part}/`))
  const reached = new Set([
    ...importers,
    ...ofOne.filter(({ words }) => goneTexts.some((text) => words.includes(text))).map(fileOf),
    ...callingTests(changed, of('rpc'), sql),
    ...journeysAbout(pagesShowing(changed, sql, project), of('e2e'), project.pages),
  ])
  return tests.map(fileOf).filter((file) => reached.has(file))
}

/** A test file, with its text and the texts of the helper modules that it imports. */
interface TestFile {
  readonly file: string
  readonly words: string
}

const fileOf = ({ file }: { readonly file: string }) => file

/** Returns tests that call an affected function; only those of its subject if there are any. */
function callingTests(changed: readonly string[], tests: readonly TestFile[], sql: Texts) {
  const functions = functionsReached(changed, sql)
  const calling = tests.filter(({ words }) => namesOneOf(functions, words)).map(fileOf)
  const subjects = new Set(
    [...sql].flatMap(([file, text]) =>
      definedIn(text).some((name) => functions.has(name)) ? [subjectOf(file)] : [],
    ),
  )
  const near = calling.filter((file) => subjects.has(subjectOf(file)))
  return near.length > 0 ? near : calling
}

/** Returns the paths of pages that use a changed file or call an affected function of the changed subject. */
function pagesShowing(changed: readonly string[], sql: Texts, { texts, graph, pages }: Project) {
  const subjects = changed.filter((file) => sql.has(file)).map(subjectOf)
  const ofSubjects = new Map([...sql].filter(([file]) => subjects.includes(subjectOf(file))))
  const functions = functionsReached(changed, ofSubjects)
  const schemas = [...texts]
    .filter(([file]) => file.startsWith('src/contract/functions/'))
    .filter(([, text]) => namesOneOf(functions, text))
    .map(([file]) => file)
  // Excludes the developer panel, which imports all functions and is on no production page.
  const ofPages = new Map([...graph].filter(([file]) => !file.startsWith('src/bridge/panel/')))
  const importers = importersOf([...changed, ...schemas], ofPages)
  const isData = ({ owner, kind }: PageOf) =>
    changed.some((file) =>
      [`campaigns/${owner}/`, `src/kinds/${kind}/kind.ts`, `src/kinds/${kind}/copy/`].some(
        (start) => file.startsWith(start),
      ),
    )
  return pages
    .filter((page) => importers.has(page.entrypoint) || isData(page))
    .map(({ path }) => path)
}

/** Returns the browser tests about the pages at `shown`; for a page without any, the tests that name it most. */
function journeysAbout(
  shown: readonly string[],
  journeys: readonly TestFile[],
  pages: readonly PageOf[],
): string[] {
  const paths = pages.map(({ path }) => path)
  const naming = journeys.map(({ file, words }) => ({ file, named: addressesIn(words, paths) }))
  // If no test names a page, because tests reach it only by a link, uses its parent page.
  const near = shown.map(function named(path): string {
    const isNamed = path === '' || naming.some((journey) => journey.named.includes(path))
    return isNamed ? path : named(path.slice(0, path.lastIndexOf('/')))
  })
  const share = (named: readonly string[], of: readonly string[]) =>
    named.length && named.filter((path) => of.includes(path)).length / named.length
  const about = new Set(naming.filter(({ named }) => share(named, near) >= ABOUT))
  for (const path of near) {
    if ([...about].some(({ named }) => named.includes(path))) continue
    const most = Math.max(...naming.map(({ named }) => share(named, [path])))
    for (const one of naming) if (most > 0 && share(one.named, [path]) === most) about.add(one)
  }
  return [...about].map(fileOf)
}

/** Returns the subject of an SQL file or a test, which is the name of its folder. */
const subjectOf = (file: string) => file.split('/')[2]

/** Whether a file, by its name, contains tests of vitest or Playwright. */
export const isTestFile = (file: string): boolean => /^tests\/.*\.(test|spec)\.tsx?$/.test(file)

/** Matches a function's name in SQL (`app.…`), or the bare name of an api function, which a table may share. */
const NAMED = /(?<![\w.])app\.\w+|(?<=['"`.])(?!app\.)\w+/g

function namesOneOf(functions: ReadonlySet<string>, text: string): boolean {
  return Array.from(text.matchAll(NAMED)).some(([name]) =>
    functions.has(name.startsWith('app.') ? name : `api.${name}`),
  )
}

/** Matches an address in a string, without its language, or its end after a template value (`$`). */
const ADDRESS = /(['"`}])(?:\/[a-z]{2}(?=\/))?(\/[\w/-]*)(?=['"`?#$])/g

/** Returns the page addresses in a text. Each is shortened to the longest of `paths` with which it begins. */
function addressesIn(text: string, paths: readonly string[]): string[] {
  return [...text.matchAll(ADDRESS)].flatMap(([, before, address = '']) => {
    for (let start = address; start !== ''; start = start.slice(0, start.lastIndexOf('/'))) {
      if (paths.includes(start)) return [start]
    }
    if (/^\/([a-z]{2})?$/.test(address)) return ['/']
    // Text after a template value counts as an address only if it is the address of a page.
    return before === '}' ? [] : [address]
  })
}
