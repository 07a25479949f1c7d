// `npm test`: everything that can fail, from types to journeys in a browser. The last lines name what
// failed and how to run just that; the very last one counts.
//
//   npm test -- rpc tests/e2e/share.spec.ts     parts (checks, unit, build, site, rpc, e2e, setup)
//                                             and paths
//   npm test -- --changed                       what the changes since the last commit can touch
//   npm test -- --changed --base main           what the changes since main can touch
//
// Each part reports to a file, so the count comes from the runners and not from their words.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { checkRefusalsSeen } from './check-refusals-seen.ts'
import { buildSite } from './lib/build-site.ts'
import { run } from './lib/steps.ts'
import { type Part, type Plan, planOf, planOfChange, type Selection } from './lib/test-parts.ts'
import { type Failure, type Result, readPlaywright, readVitest } from './lib/test-results.ts'

const REPORTS = 'test-results'
const say = (line: string) => process.stdout.write(`${line}\n`)

const plan = readPlan()
const failures: Failure[] = []
let passed = 0

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

// In parallel: while one lane waits for a browser or a server, the other computes.
await Promise.all([codeAndRules(), pages(), firstHour()])

if (plan.size === 0) say('No part of the tests can be touched by the change.')
for (const { what, rerun } of failures) say(`\nFAILED ${what}\n       ${rerun}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

async function codeAndRules(): Promise<void> {
  await part('checks', 'Static checks', () => check())
  await part('unit', 'Units', (selection) => vitest('unit', selection))
  await part('rpc', 'Functions and rules on PGlite and PostgreSQL', (selection) =>
    vitest('rpc', selection),
  )
  // A partial run of the functions' tests cannot be compared with all refusals.
  if (plan.get('rpc') === 'all') {
    await part('rpc', 'Every refusal was met', async () => checkRefusalsSeen(say))
  }
}

async function pages(): Promise<void> {
  await part('build', 'The build', build)
  await part('site', 'The built site', (selection) => vitest('site', selection))
  await part('e2e', 'Journeys in a browser', journeys)
}

async function firstHour(): Promise<void> {
  await part('setup', 'A fresh clone', (selection) => vitest('setup', selection))
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
): Promise<void> {
  const selection = plan.get(name)
  if (!selection) return
  const started = performance.now()
  const result = await work(selection)
  passed += result.passed
  failures.push(...result.failures)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(`${title}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
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
  const ended = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...wanted(selection, (since) => ['--changed', since, '--passWithNoTests']),
  ])
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
      ...(selection !== 'all' && 'paths' in selection ? ['--trace=retain-on-failure'] : []),
      ...wanted(selection, (since) => [`--only-changed=${since}`, '--pass-with-no-tests']),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return settle('e2e', selection, ended, readPlaywright(report))
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
  const what = ranNothing ? `${name}: no test passed` : `${name}: the runner ended with an error`
  return { ...result, failures: [{ what, rerun: `npm test -- ${name}` }] }
}
