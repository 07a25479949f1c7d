// `npm run check [name ...]`: runs all static checks, or those with the given names.
import { drawSizes, findOverBudget } from './checks/budget.ts'
import { findVersionFaults } from './checks/changelog.ts'
import { findSharedClasses } from './checks/classes.ts'
import { findLongSubjects } from './checks/commits.ts'
import { findForbiddenImports, sourceFiles } from './checks/imports.ts'
import { findMigrationFaults } from './checks/migrations.ts'
import { findSubjectFaults, sqlOfSubjects } from './checks/sql-subjects.ts'
import { readCommandLine } from './lib/command-line.mjs'
import { run } from './lib/steps.ts'
import { type Teller, tellSilence } from './lib/tell-silence.ts'
import type { Selection } from './lib/test-parts.ts'
import type { Failure, Result } from './lib/test-results.ts'

/** A check: returns its findings, one line each. */
type Find = () => readonly string[] | Promise<readonly string[]>

/** Returns a check that runs a program, which prints its findings and fails if there are any. */
function program(command: string, ...args: string[]): Find {
  return async () => {
    const { code, output } = await run(command, args)
    return code === 0 ? [] : [output.trim()]
  }
}

/** Returns a check that runs two checks in turn. */
function inTurn(first: Find, second: Find): Find {
  return async () => [...(await first()), ...(await second())]
}

/** The project's own checks, which change nothing. */
export const OWN_CHECKS: Readonly<Record<string, Find>> = {
  imports: () => findForbiddenImports(sourceFiles()),
  sql: () => findSubjectFaults(sqlOfSubjects()),
  commits: findLongSubjects,
  changelog: () => findVersionFaults(),
  classes: findSharedClasses,
  budget: findOverBudget,
  migrations: findMigrationFaults,
}

export const CHECKS: Readonly<Record<string, Find>> = {
  types: inTurn(
    program('astro', 'check', '--minimumFailingSeverity=warning', '--tsconfig=tsconfig.astro.json'),
    program('node', 'node_modules/typescript-native/bin/tsc'),
  ),
  lint: program('biome', 'ci', '.'),
  styles: program('stylelint', '--config', 'scripts/lint/stylelint.config.mjs', 'src/**/*.css'),
  'dead-code': program('knip'),
  ...OWN_CHECKS,
  translations: program('node', 'src/i18n/check-translations.ts'),
  language: program('node', 'src/language/check-language.ts'),
  campaigns: program('node', 'backend/cli/campaign.ts', 'check'),
}

/**
 * Runs all checks, or those with the given names. Prints the findings of each check when it ends, and lists
 * the checks that are still running. The type check takes longest, so it runs in parallel with other checks.
 */
export async function check({ say, during }: Teller, selection: Selection): Promise<Result> {
  const failures: Failure[] = []
  const one = async ([name, find]: readonly [string, Find]) => {
    const found = await during(name, async () => find())
    say(`${found.length === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    if (found.length === 0) return
    failures.push({ what: `check: ${name}`, rerun: `npm run check -- ${name}` })
    for (const line of found) say(line)
  }
  const leftOut = selection !== 'all' && 'but' in selection ? selection.but : []
  const chosen = Object.entries(CHECKS).filter(([name]) => !leftOut.includes(name))
  const each = async (areTypes: boolean) => {
    for (const named of chosen) if ((named[0] === 'types') === areTypes) await one(named)
  }
  await Promise.all([each(true), each(false)])
  return { passed: chosen.length - failures.length, failures }
}

if (import.meta.main) {
  const { positionals } = readCommandLine('check', process.argv.slice(2))
  const unknown = positionals.filter((name) => !(name in CHECKS))
  const known = Object.keys(CHECKS)
  if (unknown.length > 0) {
    process.stderr.write(`No check: ${unknown.join(', ')}. Known: ${known.join(', ')}.\n`)
    process.exit(2)
  }
  const but = positionals.length > 0 ? known.filter((name) => !positionals.includes(name)) : []
  const teller = tellSilence((line) => process.stdout.write(`${line}\n`))
  const { failures } = await check(teller, { but })
  if (positionals.length === 0) process.stdout.write(`\n${drawSizes()}\n`)
  for (const { what, rerun } of failures) process.stdout.write(`\nFAILED ${what}: ${rerun}\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}
