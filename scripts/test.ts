// `npm test`: everything that can fail, from types to journeys in a browser. The last lines name what
// failed, what passed only at the second try, and how to run just that; the very last one counts.
//
//   npm test -- rpc tests/e2e/share.spec.ts     parts (checks, unit, build, site, rpc, e2e,
//                                             webview, setup) and paths
//   npm test -- --changed                       what the changes since the last commit can touch
//   npm test -- --changed --base main           what the changes since main can touch
//
// Each part reports to a file, so the count comes from the runners and not from their words.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { check } from './check.ts'
import { checkRefusalsSeen } from './check-refusals-seen.ts'
import { buildSite } from './lib/build-site.ts'
import { findWebKit } from './lib/find-webkit.mjs'
import { run } from './lib/steps.ts'
import { makeTestFolder } from './lib/test-folder.ts'
import {
  isComplete,
  type Part,
  type Plan,
  planOf,
  planOfChange,
  type Selection,
} from './lib/test-parts.ts'
import { type Failure, type Result, readPlaywright, readVitest } from './lib/test-results.ts'
import { HOW_TO_GET_WEBKIT } from './setup/webkit.mjs'
import { WEBVIEW_CONFIG } from './test-webview.ts'

const REPORTS = 'test-results'
const say = (line: string) => process.stdout.write(`${line}\n`)

const plan = readPlan()
const failures: Failure[] = []
const unstable: Failure[] = []
let passed = 0
let notRun = 0

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const onDisk = tmpdir()
const inMemory = makeTestFolder()
if (inMemory) {
  process.env.TMPDIR = inMemory
  // Programs of the product are started by the hundred, and compiled once.
  process.env.NODE_COMPILE_CACHE = join(inMemory, 'compiled')
  process.on('exit', () => rmSync(inMemory, { recursive: true, force: true, maxRetries: 5 }))
}

// In parallel: while one lane waits for a browser or a server, the other computes.
const built = part('build', 'The build', build)
await Promise.all([codeRulesAndSite(), journeysOnBuild(), firstHour()])

if (plan.size === 0) say('No part of the tests can be touched by the change.')
for (const { what, rerun } of unstable) say(`\npassed at the second try: ${what}\n       ${rerun}`)
for (const { what, rerun } of failures) say(`\nFAILED ${what}\n       ${rerun}`)
if (plan.has('webview') && !findWebKit())
  say(`\nNOT RUN: the pages in WebKit. ${HOW_TO_GET_WEBKIT}`)
say(`\n${passed} passed, ${failures.length} failed${notRun > 0 ? `, ${notRun} not run` : ''}`)
process.exit(failures.length > 0 ? 1 : 0)

async function codeRulesAndSite(): Promise<void> {
  await part('checks', 'Static checks', () => check())
  await part('unit', 'Units', (selection) => vitest('unit', selection))
  const functions = await part('rpc', 'Functions and rules on PGlite and PostgreSQL', (selection) =>
    vitest('rpc', selection),
  )
  // A run of some of the functions' tests, or of none, cannot be compared with all refusals.
  if (plan.get('rpc') === 'all' && functions && functions.passed > 0) {
    await part('rpc', 'Every refusal was met', async () => checkRefusalsSeen(say))
  }
  // It is built for them with one more campaign.
  await part('site', 'The built site', (selection) => vitest('site', selection))
}

async function journeysOnBuild(): Promise<void> {
  await built
  await part('e2e', 'Journeys in a browser', journeys)
}

async function firstHour(): Promise<void> {
  await part('setup', 'A fresh clone', (selection) => vitest('setup', selection))
  await built
  await part('webview', 'The pages in real WebViews', webviews)
}

function readPlan(): Plan {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { changed: { type: 'boolean' }, base: { type: 'string', default: 'HEAD' } },
    })
    if (!values.changed) return planOf(positionals)
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
    const files = [
      ...git('diff', '--name-only', values.base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
    return planOfChange(files, values.base)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

async function part(
  name: Part,
  title: string,
  work: (selection: Selection) => Promise<Result>,
): Promise<Result | undefined> {
  const selection = plan.get(name)
  if (!selection) return undefined
  const started = performance.now()
  const result = await work(selection)
  passed += result.passed
  notRun += result.notRun ?? 0
  failures.push(...result.failures)
  unstable.push(...(result.unstable ?? []))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`${title}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
  if (result.notRun) say(`${title}: ${result.notRun} NOT RUN, because they cannot run here`)
  return result
}

async function build(): Promise<Result> {
  try {
    await buildSite({ quiet: true })
    return { passed: 1, failures: [] }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return { passed: 0, failures: [{ what: 'the build', rerun: 'npm test -- build' }] }
  }
}

async function vitest(
  project: 'unit' | 'site' | 'rpc' | 'setup',
  selection: Selection,
): Promise<Result> {
  const report = `${REPORTS}/${project}.json`
  const ended = await run(
    'vitest',
    [
      'run',
      '--project',
      // With `unit alone`: the files that change what others would share.
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...wanted(selection, (since) => ['--changed', since, '--passWithNoTests']),
    ],
    // A fresh clone with all its packages would fill the memory, and a build moves its files from its
    // own folder to the site's, which only works on one disk.
    project === 'setup' || project === 'site' ? { TMPDIR: onDisk } : {},
  )
  return settle(project, selection, ended, readVitest(report))
}

async function journeys(selection: Selection): Promise<Result> {
  const report = `${REPORTS}/journeys.json`
  // No other lane uses the time in which journeys wait.
  const workers = plan.has('rpc') ? [`--workers=${availableParallelism()}`] : []
  const ended = await run(
    'playwright',
    [
      'test',
      '--reporter=list,json',
      ...workers,
      ...repeated(),
      ...(selection !== 'all' && 'paths' in selection ? ['--trace=retain-on-failure'] : []),
      ...wanted(selection, (since) => [`--only-changed=${since}`, '--pass-with-no-tests']),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return settle('e2e', selection, ended, readPlaywright(report))
}

/** The everyday part; `npm run test:webview` runs all. */
async function webviews(selection: Selection): Promise<Result> {
  const report = `${REPORTS}/webviews.json`
  const ended = await run(
    'playwright',
    [
      'test',
      `--config=${WEBVIEW_CONFIG}`,
      '--reporter=list,json',
      '--grep-invert=@long',
      ...repeated(),
      ...wanted(selection, (since) => [`--only-changed=${since}`, '--pass-with-no-tests']),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return settle('webview', selection, ended, readPlaywright(report, 'tests/webview'))
}

/** One journey that a busy machine upsets must not cost a complete run; it is named all the same. */
function repeated(): readonly string[] {
  return isComplete(plan) ? ['--retries=1'] : []
}

function wanted(selection: Selection, sinceArgs: (since: string) => string[]): readonly string[] {
  if (selection === 'all') return []
  return 'paths' in selection ? selection.paths : sinceArgs(selection.since)
}

/**
 * A runner that exits with an error but no failed test counts as one failure, and so does one that
 * ran nothing.
 */
function settle(
  name: Part,
  selection: Selection,
  ended: { code: number; output: string },
  result: Result,
): Result {
  const mayBeEmpty = selection !== 'all' && 'since' in selection
  const ranNothing = result.passed === 0 && !mayBeEmpty
  if (ended.code === 0 && result.failures.length === 0 && !ranNothing) return result
  say(ended.output.trim())
  if (result.failures.length > 0) return result
  const ending = ranNothing ? `${name}: no test passed` : `${name}: the runner ended with an error`
  // Whoever reads only the end of a long log still learns the reason.
  const what = `${ending}\n${lastLines(ended.output)}`
  return { ...result, failures: [{ what, rerun: `npm test -- ${name}` }] }
}

function lastLines(output: string, count = 30): string {
  const lines = stripVTControlCharacters(output).trim().split('\n').slice(-count)
  return lines.map((line) => `       ${line}`).join('\n')
}
