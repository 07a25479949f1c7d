// `npm test`: runs all checks, and all tests except the long ones. The last lines name the tests
// that were left out, failed, or passed only at the second try, and the commands for these. The
// very last line has the counts.
//
//   npm test -- rpc tests/e2e/share.spec.ts     parts (checks, unit, build, site, rpc, e2e,
//                                             webview, setup) and paths; a path runs whole
//   npm test -- --changed                       what the changes since the last commit can affect
//   npm test -- --changed --base main           what the changes since main can affect
//   npm test -- --changed --plan                prints what that runs and leaves out, runs nothing
//   npm run test:all                            includes the tests that the everyday run leaves out
//
// Each part writes a report file, so the counts come from the runners and not from their printed output.
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ALL_TESTS } from '#tests/support/tries.ts'
import { check } from './check.ts'
import { checkRefusalsSeen } from './checks/refusals-seen.ts'
import { buildSite } from './lib/build-site.ts'
import { isTestFile, testsReached } from './lib/change-reach.ts'
import { findBrowserForJourneys, isShell } from './lib/find-browser.mjs'
import { findWebKit } from './lib/find-webkit.mjs'
import { listFiles } from './lib/list-files.ts'
import type { ProgressMessage } from './lib/progress-message.ts'
import { changedSince, readProject, textsGoneSince } from './lib/read-change.ts'
import { prepareServing } from './lib/serve-demo.ts'
import { run } from './lib/steps.ts'
import { type Progress, tellSilence } from './lib/tell-silence.ts'
import { makeTestFolder } from './lib/test-folder.ts'
import {
  describePlan,
  isComplete,
  LONG,
  type Part,
  type Plan,
  planOf,
  planOfChange,
  type Selection,
} from './lib/test-parts.ts'
import {
  type Failure,
  type Result,
  readPlaywright,
  readPlaywrightList,
  readVitest,
} from './lib/test-results.ts'
import { HOW_TO_GET_WEBKIT } from './setup/webkit.mjs'

const REPORTS = 'test-results'
const WEBVIEW_CONFIG = 'tests/webview/playwright.config.ts'
const TEST_FILES = 'tests/**/*.{test.ts,test.tsx,spec.ts}'

/** The durations on two free cores, as in docs/testing.md. */
const HOW_LONG = {
  everyday:
    'Every rule, screen and journey once: 12 to 14 minutes on two free cores. What takes long is left to npm run test:all.',
  all: 'Every test, also what takes long: half an hour or more on two free cores.',
} as const

/** The time without output after which a complete run prints its progress, in milliseconds. */
const SILENCE_OF_ALL = 10_000

const write = (line: string) => process.stdout.write(`${line}\n`)
const { plan, isAll, isPlanOnly } = readCommand()
if (isPlanOnly) {
  for (const line of describePlan(plan)) write(line)
  process.exit(0)
}
const teller = tellSilence(write, isComplete(plan) ? SILENCE_OF_ALL : undefined)
const { say, during } = teller
const RERUN = isAll ? 'npm run test:all --' : 'npm test --'
const results: Result[] = []

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const onDisk = tmpdir()
const inMemory = makeTestFolder()
if (inMemory) {
  process.env.TMPDIR = inMemory
  // Tests start hundreds of the product's programs; with the cache these are compiled only once.
  process.env.NODE_COMPILE_CACHE = join(inMemory, 'compiled')
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 5 }))
}

if (isAll) process.env[ALL_TESTS] = '1'
if (isComplete(plan)) say(isAll ? HOW_LONG.all : HOW_LONG.everyday)
else for (const line of describePlan(plan)) say(line)
const browser = plan.has('e2e') && findBrowserForJourneys(isAll)
if (browser) {
  const slow = isShell(browser) ? '' : ', which takes twice as long as a headless shell'
  say(`Journeys run in ${browser}${slow}.`)
}

// Runs groups in parallel: one can compute while another waits for a browser or a server.
const built = part('build', 'The build', build)
const served = built.then(prepareOnce)
await Promise.all([codeRulesAndSite(), journeysOnBuild(), firstHour()])

const count = (what: 'passed' | 'notRun' | 'leftOut') =>
  results.reduce((sum, result) => sum + (result[what] ?? 0), 0)
const unstable = results.flatMap((result) => result.unstable ?? [])
const failures = results.flatMap((result) => result.failures)
if (isComplete(plan)) failures.push(...filesInNoRun())

if (plan.size === 0) say('No part of the tests can be touched by the change.')
for (const { what, rerun } of unstable) say(`\npassed at the second try: ${what}\n       ${rerun}`)
for (const { what, rerun } of failures) say(`\nFAILED ${what}\n       ${rerun}`)
const [leftOut, notRun] = [count('leftOut'), count('notRun')]
const isWithout = plan.has('webview') && !findWebKit()
if (leftOut) say(`\nLeft out: ${leftOut} tests that take long. npm run test:all runs them, too.`)
if (isWithout) say(`\nNOT RUN: the pages in WebKit. ${HOW_TO_GET_WEBKIT}`)
const ending = `${failures.length} failed${notRun > 0 ? `, ${notRun} not run` : ''}`
say(`\n${count('passed')} passed, ${ending}`)
// Exits only after the output has been written, because a pipe may accept it late.
process.stdout.write('', () => process.exit(failures.length > 0 ? 1 : 0))

async function codeRulesAndSite(): Promise<void> {
  await part('checks', 'Static checks', (selection) => check(teller, selection))
  await part('unit', 'Units', vitest)
  await served
  const functions = await part('rpc', 'Functions and rules on PGlite and PostgreSQL', vitest)
  // If only some or none of the functions' tests ran, their refusals cannot be compared with all refusals.
  if (plan.get('rpc') === 'all' && functions && functions.passed > 0) {
    await part('rpc', 'Every refusal was met', async () => checkRefusalsSeen(say))
  }
  await built
  await part('site', 'The built site', vitest)
}

async function journeysOnBuild(): Promise<void> {
  await served
  await part('e2e', 'Journeys in a browser', playwright)
}

async function firstHour(): Promise<void> {
  await part('setup', 'A fresh clone', vitest)
  await served
  await part('webview', 'The pages in real WebViews', playwright)
}

/** Prepares the data with which journeys, WebViews and functions start; only one process may create it. */
async function prepareOnce(): Promise<void> {
  if (!plan.has('e2e') && !plan.has('webview')) return
  // Ignores an error here, because the tests repeat this step and report its error.
  await during('The site and the demo’s data', prepareServing).catch(() => {})
}

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        base: { type: 'string', default: 'HEAD' },
        plan: { type: 'boolean', default: false },
      },
    })
    const { all: isAll, plan: isPlanOnly } = values
    const plan = values.changed ? planOfChangeSince(values.base) : planOf(positionals)
    return { plan, isAll, isPlanOnly }
  } catch (error) {
    write(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

function planOfChangeSince(commit: string): Plan {
  const files = changedSince(commit)
  const project = readProject()
  const reached = testsReached(files, textsGoneSince(commit), project)
  return planOfChange(files, reached, [...project.texts.keys()].filter(isTestFile))
}

async function part(
  name: Part,
  title: string,
  work: (selection: Selection, progress: Progress, name: Part) => Promise<Result>,
): Promise<Result | undefined> {
  const selection = plan.get(name)
  if (!selection) return undefined
  const started = performance.now()
  const progress: Progress = { done: 0, total: 0 }
  const result = await during(title, () => work(selection, progress, name), progress)
  results.push(result)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`${title}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
  if (result.notRun) {
    const where = result.notRunIn ? `: ${result.notRunIn.join(', ')}` : ''
    say(`${title}: ${result.notRun} NOT RUN, for what they need is not installed here${where}`)
  }
  return result
}

async function build(): Promise<Result> {
  try {
    await buildSite({ quiet: true })
    return { passed: 1, failures: [] }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failures: [{ what: 'the build', rerun: `${RERUN} build` }] }
  }
}

async function vitest(selection: Selection, progress: Progress, project: Part): Promise<Result> {
  const report = `${REPORTS}/${project}.json`
  const ended = await run(
    'vitest',
    [
      'run',
      '--project',
      // Also matches the project `unit alone`, whose tests run alone because their changes affect other tests.
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/vitest-progress.ts',
      `--outputFile.json=${report}`,
      ...(leavesOut(selection) ? [`--tags-filter=!${LONG}`] : []),
      ...wanted(selection, '--passWithNoTests'),
    ],
    // These two parts use the disk. In `setup`, a clone with all packages would fill the memory; in `site`, a
    // build moves files from its temporary folder to the site's, which only works on one disk.
    project === 'setup' || project === 'site' ? { TMPDIR: onDisk } : {},
    follow(progress),
  )
  return settle(project, selection, ended, readVitest(report, RERUN, leavesOut(selection)))
}

/** Returns a handler of a runner's messages. It records the progress and prints each failure at once. */
function follow(progress: Progress) {
  return (message: unknown) => {
    const sent = message as ProgressMessage
    Object.assign(progress, sent.progress)
    if (!sent.failure) return
    const { path, title, message: reason } = sent.failure
    say(`\nFAILED ${path} › ${title}\n${reason}\n       ${RERUN} ${path}\n`)
  }
}

async function playwright(selection: Selection, progress: Progress, name: Part): Promise<Result> {
  const isNamed = selection !== 'all' && 'paths' in selection
  const config = name === 'webview' ? [`--config=${WEBVIEW_CONFIG}`] : []
  const trace = name === 'e2e' && isNamed ? ['--trace=retain-on-failure'] : []
  const report = `${REPORTS}/${name}.json`
  const test = (reporters: string, file: string, more: readonly string[]) =>
    run(
      'playwright',
      ['test', `--reporter=${reporters}`, ...config, ...trace, ...more],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      follow(progress),
    )
  const ended = await test('list,json,./scripts/lib/playwright-progress.ts', report, [
    ...(leavesOut(selection) ? [`--grep-invert=@${LONG}`] : []),
    // Lets a complete run repeat a failed journey, because a busy machine can fail it; still
    // reports it.
    ...(isComplete(plan) ? ['--retries=1'] : []),
    ...wanted(selection, '--pass-with-no-tests'),
  ])
  const folder = `tests/${name}`
  const result = settle(name, selection, ended, readPlaywright(report, RERUN, folder))
  if (!leavesOut(selection)) return result
  const list = `${REPORTS}/${name}-long.json`
  await test('json', list, ['--list', `--grep=@${LONG}`])
  const { leftOut, files } = readPlaywrightList(list, folder)
  return { ...result, leftOut, files: [...(result.files ?? []), ...files] }
}

/** Whether a part leaves its long tests to `npm run test:all`. Named tests always run whole. */
function leavesOut(selection: Selection): boolean {
  return !isAll && (selection === 'all' || 'reached' in selection)
}

/** Returns the test files that neither `npm test` nor `npm run test:all` runs. */
function filesInNoRun(): Failure[] {
  return listFiles(TEST_FILES)
    .filter((file) => !results.some(({ files }) => files?.includes(file)))
    .map((file) => ({ what: `${file} is in no run`, rerun: `${RERUN} ${file}` }))
}

/** Returns a runner's arguments. `mayBeNone` permits running no test, if a change reaches only long ones. */
function wanted(selection: Selection, mayBeNone: string): readonly string[] {
  if (selection === 'all') return []
  if ('paths' in selection) return selection.paths
  return 'reached' in selection ? [...selection.reached, mayBeNone] : []
}

/** Adds a failure if a runner ended with an error but without a failed test, or if it ran no test. */
function settle(
  name: Part,
  selection: Selection,
  ended: { code: number; output: string },
  result: Result,
): Result {
  const mayBeEmpty = selection !== 'all' && 'reached' in selection
  const ranNothing = result.passed === 0 && !mayBeEmpty
  if (ended.code === 0 && result.failures.length === 0 && !ranNothing) return result
  say(ended.output.trim())
  if (result.failures.length > 0) return result
  const ending = ranNothing ? `${name}: no test passed` : `${name}: the runner ended with an error`
  // Repeats the last lines of the output, so that the end of a long log shows the reason.
  const what = `${ending}\n${lastLines(ended.output)}`
  return { ...result, failures: [{ what, rerun: `${RERUN} ${name}` }] }
}

function lastLines(output: string, count = 30): string {
  const lines = stripVTControlCharacters(output).trim().split('\n').slice(-count)
  return lines.map((line) => `       ${line}`).join('\n')
}
