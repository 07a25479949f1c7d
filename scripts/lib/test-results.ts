import { readFileSync } from 'node:fs'

/** What failed, and the command that runs only that. */
export interface Failure {
  readonly what: string
  readonly rerun: string
}

/** The result of a part. */
export interface Result {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** The tests that could not run here: neither passed nor failed. */
  readonly notRun?: number
  /** Tests among the passed ones that failed at first, and passed when they were repeated. */
  readonly unstable?: readonly Failure[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly { readonly status: string }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly skipped: number }
  readonly suites: readonly PlaywrightSuite[]
}

/** Returns the result in vitest's report `file`; without a report, nothing has passed. */
export function readVitest(file: string): Result {
  const report = read<VitestReport>(file)
  if (!report) return { passed: 0, failures: [] }
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = name.slice(name.indexOf('tests/'))
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose set-up failed, has no failed test to name.
    const names = failed.length > 0 ? failed.map(({ fullName }) => ` › ${fullName}`) : ['']
    return status === 'failed' ? names.map((test) => failureIn(path, test)) : []
  })
  return { passed: report.numPassedTests, failures }
}

/**
 * Returns the result in Playwright's report `file` of the tests in `folder`; without a report, nothing
 * has passed.
 */
export function readPlaywright(file: string, folder = 'tests/e2e'): Result {
  const report = read<PlaywrightReport>(file)
  if (!report) return { passed: 0, failures: [] }
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ]
  const specs = report.suites.flatMap(specsOf)
  const named = ({ file, title }: PlaywrightSuite['specs'][number]) =>
    failureIn(`${folder}/${file}`, ` › ${title}`)
  const { expected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failures: specs.filter(({ ok }) => !ok).map(named),
    unstable: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(named),
    notRun: skipped,
  }
}

function failureIn(path: string, test: string): Failure {
  return { what: `${path}${test}`, rerun: `npm test -- ${path}` }
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
