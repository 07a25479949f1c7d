import { type ImportGraph, importersOf, type Texts } from './import-graph.ts'
import { definedIn, functionsReached } from './sql-calls.ts'

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

/** What reads the pages of the built site, where other tests of it build sites of their own or serve it. */
const OF_BUILT_PAGES = 'tests/site/fixture/page.ts'

/** What only looks and words change. */
const LOOKS_AND_WORDS = /^src\/.*\.css$|^(campaigns|src\/kinds)\/[^/]+\/copy\//

/**
 * What units read from the disk, where hardly one of them does, and how code that reads it names it.
 * Code that lists files without looking at such ones is left to the everyday run.
 */
const READ: readonly { readonly files: RegExp; readonly named: RegExp }[] = [
  { files: /\.css$/, named: /[.,{]css\b/ },
  { files: /^backend\/sql\//, named: /[.,{/]sql\b/ },
  {
    files: /^campaigns\/[^/]+\/copy\//,
    named: /\bcampaigns\/[^'"`\n]*copy\b|\bloadCampaigns\(\)/,
  },
  {
    files: /^src\/kinds\/[^/]+\/copy\//,
    named: /\bkinds\/[^'"`\n]*copy\b|\bloadCampaigns\(\)/,
  },
]

/** What reads files by itself. */
const READS_FILES = /node:fs|list-files/

/** What makes the files that it reads: it tests a tool, and the project's own files are checked by that. */
const MAKES_FILES = /\bmkdtemp/

/** The language of a campaign's words, or of its kind's. */
const COPY_IN = /^(?:campaigns|src\/kinds)\/[^/]+\/copy\/(\w+)\.json$/

/** The files of tests that a change reaches, and those that only pass by what changed: a run leaves them out. */
export interface Reach {
  readonly tests: readonly string[]
  readonly passedBy: readonly string[]
}

/**
 * Returns the files of tests that a change reaches: those that import what changed, that call a
 * database function which changed or calls one that did, that open a page which shows it, or that look
 * for a text which is gone; of the units those that read files of its sort, or test what does; for looks
 * and words the tests of the built pages. `goneTexts` are the texts that the change took away or replaced.
 *
 * Left out are those that only pass by: a journey that mostly opens other pages, or pages whose calls
 * reach a function of another subject; a test of another subject's functions; a unit that makes the files
 * that it reads; tests of all functions; journeys in other languages than the words that changed. A page
 * and a function that would have no test keep those that come nearest.
 */
export function testsReached(
  changed: readonly string[],
  goneTexts: readonly string[],
  project: Project,
): Reach {
  const { texts, graph } = project
  const sql = new Map([...texts].filter(([file]) => file.endsWith('.sql')))
  const importers = importersOf(changed, graph)
  const tests = [...texts.keys()].filter(isTestFile).map((file) => {
    const imports = graph.get(file) ?? []
    const helpers = imports.filter((other) => /^(tests|lab)\//.test(other))
    const words = [file, ...helpers].map((other) => texts.get(other) ?? '').join('\n')
    return { file, imports, words }
  })
  const of = (part: string) => tests.filter(({ file }) => file.startsWith(`tests/${part}/`))
  // A schema is imported by all tests of its subject; of SQL only those count that call the function.
  const ofOne = tests.filter(({ imports }) => !imports.includes(OF_ALL_FUNCTIONS))
  const reaches = [
    all(tests.filter(({ file }) => importers.has(file))),
    all(ofOne.filter(({ words }) => goneTexts.some((text) => words.includes(text)))),
    unitsReading(changed, of('unit'), project),
    changed.some((file) => LOOKS_AND_WORDS.test(file))
      ? split(of('site'), ({ imports }) => imports.includes(OF_BUILT_PAGES))
      : all([]),
    callingTests(changed, of('rpc'), sql),
    journeysOf(changed, of('e2e'), sql, project),
  ]
  const reached = new Set(reaches.flatMap((reach) => reach.tests))
  const passedBy = new Set(reaches.flatMap((reach) => reach.passedBy))
  return {
    tests: tests.map(({ file }) => file).filter((file) => reached.has(file)),
    passedBy: tests
      .map(({ file }) => file)
      .filter((file) => passedBy.has(file) && !reached.has(file)),
  }
}

/** A file of tests, with its text and those of what it imports from tests/ and lab/. */
interface TestFile {
  readonly file: string
  readonly imports: readonly string[]
  readonly words: string
}

/** Divides tests that a change touches into those that are about it and those that pass by. */
function split<Test extends TestFile>(
  tests: readonly Test[],
  isAbout: (test: Test) => boolean,
): Reach {
  return {
    tests: tests.filter(isAbout).map(({ file }) => file),
    passedBy: tests.filter((test) => !isAbout(test)).map(({ file }) => file),
  }
}

const all = (tests: readonly TestFile[]) => split(tests, () => true)

/** Returns which units read files of the sorts of those that changed. */
function unitsReading(
  changed: readonly string[],
  units: readonly TestFile[],
  { texts, graph }: Project,
): Reach {
  const readers = readersOf(changed, texts)
  if (readers.length === 0) return all([])
  const touched = importersOf(readers, graph)
  return split(
    units.filter(({ file }) => touched.has(file)),
    ({ file, imports, words }) =>
      [file, ...imports].some((other) => readers.includes(other)) && !MAKES_FILES.test(words),
  )
}

/** Returns which tests of functions are of the subject that changed, or of that of a function which calls it. */
function callingTests(changed: readonly string[], tests: readonly TestFile[], sql: Texts): Reach {
  const functions = functionsReached(changed, sql)
  if (functions.size === 0) return all([])
  const subjects = changed.filter((file) => sql.has(file)).map(subjectOf)
  const calling = tests
    .map((test) => ({ ...test, names: functionsIn(test.words) }))
    .filter(
      ({ names, imports }) =>
        imports.includes(OF_ALL_FUNCTIONS) || [...functions].some((name) => names.has(name)),
    )
  const about = new Set<string>()
  for (const [defining, text] of sql) {
    const own = [subjectOf(defining), ...subjects].map((subject) => `tests/rpc/${subject}/`)
    for (const name of definedIn(text).filter((defined) => functions.has(defined))) {
      const callers = calling
        .filter(({ names, imports }) => names.has(name) && !imports.includes(OF_ALL_FUNCTIONS))
        .map(({ file }) => file)
      const near = callers.filter((file) => own.some((folder) => file.startsWith(folder)))
      for (const file of near.length > 0 ? near : callers) about.add(file)
    }
  }
  return split(calling, ({ file }) => about.has(file))
}

/** A journey is about what at least this share of the addresses that it names belong to. */
const ABOUT = 0.5

/** Returns which journeys are about a page that shows what changed. */
function journeysOf(
  changed: readonly string[],
  journeys: readonly TestFile[],
  sql: Texts,
  { texts, graph, pages }: Project,
): Reach {
  const subjects = changed.filter((file) => sql.has(file)).map(subjectOf)
  const ofSubjects = new Map([...sql].filter(([file]) => subjects.includes(subjectOf(file))))
  const showing = (functions: ReadonlySet<string>) => {
    const schemas = [...texts.keys()].filter(
      (file) =>
        file.startsWith('src/contract/functions/') &&
        [...functionsIn(texts.get(file) ?? '')].some((name) => functions.has(name)),
    )
    const shown = importersOf([...changed, ...schemas], graph)
    return pages
      .filter(
        ({ entrypoint, owner, kind }) =>
          shown.has(entrypoint) ||
          changed.some(
            (file) =>
              file.startsWith(`campaigns/${owner}/`) ||
              file === `src/kinds/${kind}/kind.ts` ||
              file.startsWith(`src/kinds/${kind}/copy/`),
          ),
      )
      .map(({ path }) => path)
  }
  const paths = pages.map(({ path }) => path)
  const naming = journeys.map((journey) => ({
    ...journey,
    named: addressesIn(journey.words, paths),
  }))
  const isNamed = (path: string) => naming.some(({ named }) => named.includes(path))
  // A page that journeys come to only by a link counts as the one above it.
  const named = (path: string): string =>
    path === '' || isNamed(path) ? path : named(path.slice(0, path.lastIndexOf('/')))
  const near = showing(functionsReached(changed, ofSubjects)).map(named)
  const touched = showing(functionsReached(changed, sql)).map(named)
  const opening = naming.filter((journey) => journey.named.some((path) => touched.includes(path)))
  const share = (named: readonly string[], of: readonly string[]) =>
    named.filter((path) => of.includes(path)).length / named.length
  const about = new Set(opening.filter(({ named }) => share(named, near) >= ABOUT))
  for (const path of near) {
    if ([...about].some(({ named }) => named.includes(path))) continue
    const most = Math.max(...opening.map(({ named }) => share(named, [path])))
    for (const one of opening) if (most > 0 && share(one.named, [path]) === most) about.add(one)
  }
  const languages = languagesOf(changed)
  return split(opening, (journey) => about.has(journey) && speaks(journey.words, languages))
}

/** The subject of a file of SQL: its folder. */
const subjectOf = (file: string) => file.split('/')[2]

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
  const languages = changed.map((file) => COPY_IN.exec(file)?.[1])
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

/** `app.…` as SQL names it, or a function of schema api by its name alone, which a table may have, too. */
const NAMED = /(?<![\w.])app\.\w+|(?<=['"`.])(?!app\.)\w+/g

/** Returns the functions that a text may name: each word that stands as their names do. */
function functionsIn(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(NAMED), ([name]) => (name.startsWith('app.') ? name : `api.${name}`)),
  )
}

/** An address in a text, or its end after a value, without its language; `$` begins a value. */
const ADDRESS = /(['"`}])(?:\/[a-z]{2}(?=\/))?(\/[\w/-]*)(?=['"`?#$])/g
const CONSTANT = /\bconst (\w+) = ['"`](\/[\w/-]*)['"`]/g
/** The start page in a language. */
const HOME_IN = /^\/[a-z]{2}$/

/**
 * Returns the addresses that a text names, in any language: each as the longest of `paths` that it begins
 * with, as often as it is named, itself or as a constant.
 */
function addressesIn(text: string, paths: readonly string[]): string[] {
  const constants = new Map(Array.from(text.matchAll(CONSTANT), ([, name, value]) => [name, value]))
  const uses = [...constants.keys()].join('|')
  const named =
    constants.size === 0
      ? text
      : text
          .replaceAll(CONSTANT, '')
          .replace(new RegExp(`\\$\\{(${uses})\\}|\\b(${uses})\\b`, 'g'), (_use, inText, alone) =>
            inText ? (constants.get(inText) ?? '') : `'${constants.get(alone)}'`,
          )
  return [...named.matchAll(ADDRESS)].flatMap(([, before, address = '']) => {
    const segments = address.split('/')
    const path = segments
      .map((_, index) => segments.slice(0, segments.length - index).join('/'))
      .find((start) => start !== '' && paths.includes(start))
    if (path) return [path]
    if (address === '/' || HOME_IN.test(address)) return ['/']
    // What follows a value is an address only where it is known.
    return before === '}' ? [] : [address]
  })
}
