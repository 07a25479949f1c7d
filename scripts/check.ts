// `npm run check`: all static checks in one run.
import { drawGrowth, renewSizes } from './check-size.ts'
import { drawSubjects } from './check-sql-subjects.ts'
import { run } from './lib/steps.ts'
import { type Teller, tellSilence } from './lib/tell-silence.ts'
import type { Selection } from './lib/test-parts.ts'
import type { Failure, Result } from './lib/test-results.ts'

/** The static checks: a name, and the command, which exits with an error if the check fails. */
export const CHECKS = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'import rules', command: 'node', args: ['scripts/check-imports.ts'] },
  { name: 'SQL by subject', command: 'node', args: ['scripts/check-sql-subjects.ts'] },
  { name: 'commit subjects', command: 'node', args: ['scripts/check-commits.ts'] },
  { name: 'paths', command: 'node', args: ['scripts/check-paths.ts'] },
  { name: 'identifiers', command: 'node', args: ['scripts/check-identifiers.ts'] },
  { name: 'colours', command: 'node', args: ['scripts/check-colours.ts'] },
  { name: 'classes', command: 'node', args: ['scripts/check-classes.ts'] },
  { name: 'formats', command: 'node', args: ['scripts/check-formats.ts'] },
  { name: 'size', command: 'node', args: ['scripts/check-size.ts'] },
  { name: 'migrations', command: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'containers', command: 'node', args: ['scripts/check-containers.ts'] },
  { name: 'translations', command: 'node', args: ['src/i18n/check-translations.ts'] },
  { name: 'language', command: 'node', args: ['src/language/check-language.ts'] },
  { name: 'campaigns', command: 'node', args: ['backend/cli/campaign.ts', 'check'] },
] as const

/**
 * Runs every check, or all but some, and tells what each found, as it ends, and what still runs
 * meanwhile: the types, which take longest, beside all others.
 */
export async function check(
  { say, during }: Teller,
  selection: Selection = 'all',
): Promise<Result> {
  const failures: Failure[] = []
  const one = async ({ name, command, args }: (typeof CHECKS)[number]) => {
    const { code, output } = await during(name, () => run(command, args))
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    if (code === 0) return
    failures.push({ what: `check: ${name}`, rerun: ['npx', command, ...args].join(' ') })
    say(output.trim())
  }
  const leftOut: readonly string[] = selection !== 'all' && 'but' in selection ? selection.but : []
  const chosen = CHECKS.filter(({ name }) => !leftOut.includes(name))
  const inTurn = async (checks: typeof chosen) => {
    for (const each of checks) await one(each)
  }
  const isOfTypes = ({ name }: (typeof CHECKS)[number]) => name === 'types'
  await Promise.all([
    inTurn(chosen.filter(isOfTypes)),
    inTurn(chosen.filter((each) => !isOfTypes(each))),
  ])
  return { passed: chosen.length - failures.length, failures }
}

/** Returns the last lines of a run, which name what failed and how to run it again; '' for nothing. */
export function drawFailures(failures: readonly Failure[]): string {
  const lines = failures.map(({ what, rerun }) => `FAILED ${what}: ${rerun}\n`)
  return lines.length > 0 ? `\n${lines.join('')}` : ''
}

if (import.meta.main) {
  const { failures } = await check(tellSilence((line) => process.stdout.write(`${line}\n`)))
  process.stdout.write(
    `\nWhat each subject of backend/sql calls, besides core:\n${drawSubjects()}\n`,
  )
  if (process.argv.includes('--renew-sizes')) renewSizes()
  process.stdout.write(`\n${drawGrowth()}\n`)
  process.stdout.write(drawFailures(failures))
  process.exit(failures.length > 0 ? 1 : 0)
}
