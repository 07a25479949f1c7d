// Finds statements in migrations that would block running calls, with the linter squawk and with our own rules.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../lib/list-files.ts'
import { ROOT } from '../lib/root.mjs'
import { run } from '../lib/steps.ts'

/** Rules that squawk lacks. They match only at line beginnings, because function bodies are indented. */
const OWN_RULES = [
  {
    statement: /^(update|delete from)\b/i,
    fault: 'holds the rows of a whole table until the migration ends: let a job do it in steps',
  },
  {
    statement: /^(lock|truncate|cluster|vacuum full|refresh materialized view)\b/i,
    fault: 'holds up every call on its table',
  },
]

/** Comments that allow a statement on the next line: ours, with a reason, and squawk's. */
const ALLOWED = /^\s*-- Beside calls: \S/
const SQUAWK_ALLOWED = /^\s*-- squawk-ignore [a-z-]+$/

/** Returns a line for each statement in migrations that would block calls, or the output of squawk. */
export async function findMigrationFaults(
  files: readonly string[] = listFiles('backend/sql/migrations/*.sql'),
): Promise<string[]> {
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const)
  const filesIn = (isAlone: boolean) =>
    texts.flatMap(([file, text]) =>
      text.startsWith('-- no-transaction\n') === isAlone ? file : [],
    )
  return [
    ...texts.flatMap(([file, text]) => ownFaults(file, text)),
    ...(await squawkFaults(filesIn(false), '--assume-in-transaction')),
    ...(await squawkFaults(filesIn(true), '--no-assume-in-transaction')),
  ]
}

function ownFaults(file: string, text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? ''
    const at = `${file}:${index + 1}`
    if (line.includes('squawk-ignore') && !SQUAWK_ALLOWED.test(line)) {
      return [`${at}: write "-- squawk-ignore <one rule>", for the next line only`]
    }
    if (SQUAWK_ALLOWED.test(line) && !/^\s*-- \S/.test(before)) {
      return [`${at}: write the reason on the line before`]
    }
    const rule = OWN_RULES.find(({ statement }) => statement.test(line))
    const fix = 'or write on the line before "-- Beside calls: " and why this does not'
    return rule && !ALLOWED.test(before) ? `${at}: it ${rule.fault}, ${fix}` : []
  })
}

async function squawkFaults(files: readonly string[], transaction: string): Promise<string[]> {
  if (files.length === 0) return []
  const config = join(ROOT, '.squawk.toml')
  const { code, output } = await run('squawk', ['--config', config, transaction, ...files])
  return code === 0 ? [] : [output.trim()]
}
