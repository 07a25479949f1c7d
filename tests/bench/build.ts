import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from './figures.ts'

const SEASONS = [25, 50, 100]
const LOCALES = 6

/** Wall time of `astro build` with ever more scaffolded seasons, each in six locales. */
export async function benchBuild(): Promise<void> {
  process.stdout.write(
    'Method: seasons scaffolded by `npm run campaign -- new`, one cold `astro build` each, wall time.\n',
  )
  const rows = [['seasons', 'pages', 'seconds', 'ms a page']]
  for (const seasons of SEASONS) {
    const seconds = timeBuild(seasons)
    const pages = seasons * LOCALES
    rows.push([
      String(seasons),
      String(pages),
      seconds.toFixed(1),
      ((seconds * 1000) / pages).toFixed(0),
    ])
  }
  printTable(rows)
}

function timeBuild(seasons: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'rollmates-build-'))
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    CAMPAIGNS_DIR: join(folder, 'campaigns'),
    OUT_DIR: join(folder, 'dist'),
    OG_CACHE_DIR: join(folder, 'cache'),
  }
  try {
    cpSync('campaigns', env.CAMPAIGNS_DIR, { recursive: true })
    for (let index = 0; index < seasons; index += 1) {
      must('node', ['backend/cli/campaign.ts', 'new', 'season-recap', `season-${index}`], env)
    }
    const started = performance.now()
    must('astro', ['build'], env)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function must(command: string, args: string[], env: NodeJS.ProcessEnv): void {
  const ended = spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (ended.status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed:\n${ended.stdout}\n${ended.stderr}`)
  }
}
