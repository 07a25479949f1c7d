import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFile } from '#scripts/lib/package-program.mjs'
import { scaffoldCampaign } from '#src/campaigns/scaffold/scaffold.ts'
import seasonRecap from '#src/kinds/season-recap/kind.ts'
import { printTable } from './figures.ts'
import { interruptible } from './interruptible.ts'

const SEASONS = [25, 50, 100]
const LOCALES = 6

/** Loaded into the build's process: at its end, tells the microseconds of CPU of all its threads. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.log('CPU', user + system) })",
)}`

/** What one build took, in seconds: by the clock, and of processors (less moved by other programs). */
interface Took {
  wall: number
  cpu: number
}

/** The time of `astro build` with ever more scaffolded seasons, each in six locales. */
export async function benchBuild(): Promise<void> {
  process.stdout.write(
    `Method: seasons scaffolded beside the real ones, one \`astro build\` each with nothing cached; seconds by the clock and of CPU (user and system, all threads); ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before.\n`,
  )
  const rows = [['seasons', 'pages', 'seconds', 'CPU seconds', 'CPU ms a page']]
  await interruptible(async (later) => {
    const folder = mkdtempSync(join(tmpdir(), 'rollmates-build-'))
    later(() => rmSync(folder, { recursive: true, force: true }))
    const campaigns = join(folder, 'campaigns')
    cpSync('campaigns', campaigns, { recursive: true })
    let made = 0
    for (const seasons of SEASONS) {
      for (; made < seasons; made += 1) {
        scaffoldCampaign(campaigns, seasonRecap, `season-${made}`, { at: Date.now() })
      }
      const { wall, cpu } = timeBuild(campaigns, join(folder, `build-${seasons}`))
      const pages = seasons * LOCALES
      rows.push([
        String(seasons),
        String(pages),
        wall.toFixed(1),
        cpu.toFixed(1),
        ((cpu * 1000) / pages).toFixed(0),
      ])
    }
  })
  printTable(rows)
}

/** Builds the site of `campaigns` in `folder`. Throws with what was printed when it fails. */
function timeBuild(campaigns: string, folder: string): Took {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    CAMPAIGNS_DIR: campaigns,
    OUT_DIR: join(folder, 'dist'),
    OG_CACHE_DIR: join(folder, 'cache'),
  }
  const started = performance.now()
  const ended = spawnSync(process.execPath, ['--import', TELL_CPU, programFile('astro'), 'build'], {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const wall = (performance.now() - started) / 1000
  if (ended.status !== 0) throw new Error(`The build failed:\n${ended.stdout}\n${ended.stderr}`)
  const cpu = Number(/^CPU (\d+)$/m.exec(ended.stdout)?.[1]) / 1_000_000
  return { wall, cpu }
}
