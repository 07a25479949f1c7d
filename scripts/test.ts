// `npm test`: everything that can fail, from types to journeys in a browser, and one last line that
// counts it. Each part reports to a file, so the count comes from the runners and not from their
// words.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { check } from './check.ts'
import { checkRefusalsSeen } from './check-refusals-seen.ts'
import { buildSite } from './lib/build-site.ts'
import { run } from './lib/steps.ts'

interface Count {
  passed: number
  failed: number
}

const REPORTS = 'test-results'
const total: Count = { passed: 0, failed: 0 }

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

await part('Static checks', check)
await part('Units', () => vitest('unit'))
await part('The build', build)
await part('The built site', () => vitest('site'))
await part('Functions and rules on PGlite and PostgreSQL', () => vitest('rpc'))
await part('Every refusal was met', async () =>
  checkRefusalsSeen((line) => process.stdout.write(`${line}\n`)),
)
await part('Journeys in a browser', journeys)

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

async function part(title: string, work: () => Promise<Count>): Promise<void> {
  process.stdout.write(`\n== ${title}\n`)
  const started = performance.now()
  const count = await work()
  total.passed += count.passed
  total.failed += count.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${title}: ${count.passed} ok, ${count.failed} not (${seconds} s)\n`)
}

async function build(): Promise<Count> {
  try {
    buildSite((line) => process.stdout.write(`${line}\n`))
    return { passed: 1, failed: 0 }
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

async function vitest(project: string): Promise<Count> {
  const report = `${REPORTS}/${project}.json`
  const ended = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const count = readReport(report, (json) => ({
    passed: Number(json.numPassedTests),
    failed: Number(json.numFailedTests),
  }))
  return settle(ended, count)
}

async function journeys(): Promise<Count> {
  const report = `${REPORTS}/journeys.json`
  const ended = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  const count = readReport(report, (json) => {
    const stats = json.stats as Record<string, number>
    return {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
    }
  })
  return settle(ended, count)
}

/** A runner that ended badly without a failed test still counts as one failure, and nothing run too. */
function settle(ended: { code: number; output: string }, count: Count): Count {
  if (ended.code === 0 && count.failed === 0 && count.passed > 0) return count
  process.stdout.write(`${ended.output.trim()}\n`)
  return { passed: count.passed, failed: Math.max(count.failed, 1) }
}

function readReport(file: string, read: (json: Record<string, unknown>) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  } catch {
    return { passed: 0, failed: 0 }
  }
}
