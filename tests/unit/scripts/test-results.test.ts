import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywright, readPlaywrightList, readVitest } from '#scripts/lib/test-results.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollmates-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('names the tests that failed, and the file whose tests never began', () => {
  const report = reportOf({
    numPassedTests: 7,
    testResults: [
      {
        name: '/somewhere/tests/rpc/dice/dice.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'The dice roll', status: 'failed' },
          { fullName: 'The dice rest', status: 'passed' },
          { fullName: 'The dice on PGlite', status: 'skipped', tags: ['long'] },
          { fullName: 'The dice through PgBouncer', status: 'skipped', tags: [] },
        ],
      },
      { name: '/somewhere/tests/rpc/core/bans.test.ts', status: 'failed', assertionResults: [] },
      { name: '/somewhere/tests/rpc/core/good.test.ts', status: 'passed', assertionResults: [] },
    ],
  })
  const result = readVitest(report, 'npm test --', true)
  expect(result).toEqual({
    passed: 7,
    leftOut: 1,
    notRun: 1,
    notRunIn: ['tests/rpc/dice/dice.test.ts'],
    files: [
      'tests/rpc/dice/dice.test.ts',
      'tests/rpc/core/bans.test.ts',
      'tests/rpc/core/good.test.ts',
    ],
    failures: [
      {
        what: 'tests/rpc/dice/dice.test.ts › The dice roll',
        rerun: 'npm test -- tests/rpc/dice/dice.test.ts',
      },
      { what: 'tests/rpc/core/bans.test.ts', rerun: 'npm test -- tests/rpc/core/bans.test.ts' },
    ],
  })
  // A run of all tests leaves out none, so a skipped test is one that could not run.
  expect(readVitest(report, 'npm run test:all --')).toMatchObject({ leftOut: 0, notRun: 2 })
})

it('names the journeys that failed, however deep they stand, and those that were repeated', () => {
  const report = reportOf({
    stats: { expected: 3, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      {
        specs: [
          { title: 'opens', file: 'share.spec.ts', ok: true, tests: [{ status: 'expected' }] },
          { title: 'rests', file: 'share.spec.ts', ok: true, tests: [{ status: 'flaky' }] },
        ],
        suites: [
          {
            specs: [
              {
                title: 'shares',
                file: 'share.spec.ts',
                ok: false,
                tests: [{ status: 'unexpected' }],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(readPlaywright(report, 'npm test --', 'tests/e2e')).toEqual({
    passed: 4,
    notRun: 2,
    files: ['tests/e2e/share.spec.ts'],
    failures: [
      {
        what: 'tests/e2e/share.spec.ts › shares',
        rerun: 'npm test -- tests/e2e/share.spec.ts',
      },
    ],
    unstable: [
      {
        what: 'tests/e2e/share.spec.ts › rests',
        rerun: 'npm test -- tests/e2e/share.spec.ts',
      },
    ],
  })
})

it('counts what a list names for every project, and its files', () => {
  const one = { title: 'opens', file: 'share.spec.ts', ok: true }
  const report = reportOf({
    stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
    suites: [{ specs: [{ ...one, tests: [{ status: 'skipped' }, { status: 'skipped' }] }] }],
  })
  expect(readPlaywrightList(report, 'tests/webview')).toEqual({
    leftOut: 2,
    files: ['tests/webview/share.spec.ts'],
  })
})

it('takes a runner that left no report for one that ran nothing', () => {
  const nothing = { passed: 0, failures: [] }
  const none = join(folder, 'none.json')
  expect(readVitest(none, 'npm test --')).toEqual(nothing)
  expect(readPlaywright(none, 'npm test --', 'tests/e2e')).toEqual(nothing)
})
