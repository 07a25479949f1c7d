import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { LONG } from './test-parts.ts'

/** A failed test or check, and the command that runs only this one. */
export interface Failure {
  readonly what: string
  readonly rerun: string
}

/** The result of a part of a test run. */
export interface Result {
  readonly passed: number
  readonly failures: readonly Failure[]
  /** The number of tests that could not run on this machine. They neither passed nor failed. */
  readonly notRun?: number
  /** The files that contain the tests that could not run. */
  readonly notRunIn?: readonly string[]
  /** The number of tests that `npm test` leaves to `npm run test:all`. */
  readonly leftOut?: number
  /** The paths, from the project's root, of the files whose tests ran or were left out. */
  readonly files?: readonly string[]
  /** Tests that failed at first and passed when repeated. They count as passed. */
  readonly unstable?: readonly Failure[]
}

/**
 * Returns the result in vitest's report `file`. Without a report, no test has passed. `command` runs failed
 * tests again. If long tests are `leftOut`, they do not count as tests that could not run.
 */
export function readVitest(file: string, command: string, leftOut = false): Result {
  const report = read<JsonTestResults>(file)
  if (!report) return { passed: 0, failures: [] }
  const pathOf = (name: string) => name.slice(name.indexOf('tests/'))
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose set-up failed, has no failed test to name.
    const names = failed.length > 0 ? failed.map(({ fullName }) => ` › ${fullName}`) : ['']
    return status === 'failed' ? names.map((test) => failureIn(pathOf(name), test, command)) : []
  })
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ tags = [] }) => (leftOut && tags.includes(LONG) ? undefined : pathOf(name))),
  )
  const notRun = skipped.filter((file) => file !== undefined)
  return {
    passed: report.numPassedTests,
    failures,
    leftOut: skipped.length - notRun.length,
    notRun: notRun.length,
    notRunIn: [...new Set(notRun)],
    files: report.testResults.map(({ name }) => pathOf(name)),
  }
}

/**
 * Returns the result in Playwright's report `file`, for the tests in `folder`. Without a report, no test has
 * passed. `command` runs failed tests again.
 */
export function readPlaywright(file: string, command: string, folder: string): Result {
  const report = read<JSONReport>(file)
  if (!report) return { passed: 0, failures: [] }
  const specs = specsOf(report)
  const named = ({ file, title }: JSONReportSpec) =>
    failureIn(`${folder}/${file}`, ` › ${title}`, command)
  const isFlaky = ({ tests }: JSONReportSpec) => tests.some(({ status }) => status === 'flaky')
  const { expected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failures: specs.filter(({ ok }) => !ok).map(named),
    unstable: specs.filter(isFlaky).map(named),
    notRun: skipped,
    files: filesOf(specs, folder),
  }
}

/** Returns the tests listed in Playwright's report `file`, all as left out. */
export function readPlaywrightList(file: string, folder: string) {
  const report = read<JSONReport>(file)
  const specs = report ? specsOf(report) : []
  return { leftOut: specs.flatMap(({ tests }) => tests).length, files: filesOf(specs, folder) }
}

function specsOf(report: JSONReport): JSONReportSpec[] {
  const within = (suite: JSONReportSuite): JSONReportSpec[] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(within),
  ]
  return report.suites.flatMap(within)
}

function filesOf(specs: readonly JSONReportSpec[], folder: string): string[] {
  return [...new Set(specs.map(({ file }) => `${folder}/${file}`))]
}

function failureIn(path: string, test: string, command: string): Failure {
  return { what: `${path}${test}`, rerun: `${command} ${path}` }
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
