import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { relative } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { issueTokens } from './calls/callers.ts'
import { REDEMPTION, SPIN, TURN_SCRIPT } from './calls/effects.ts'
import { missingForFront, startFront } from './calls/front.ts'
import { cpuOverHttp } from './calls/http-calls.ts'
import { freshCopy, makeRulesTemplate } from './calls/population.ts'
import { cpuOfTurns, readTurns } from './calls/turns.ts'
import { bytesOfCalls, bytesOfPlayer } from './capacity/disk.ts'
import { type CapacityFigures, FIGURES_FILE, PAGE_FILE } from './capacity/figures.ts'
import { capacityPage, capacityTables } from './capacity/tables.ts'
import { firstVisit, type VisitCall } from './capacity/visit.ts'
import type { CpuTime } from './cpu-time.ts'
import type { Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'

const TEMPLATE = 'rules'
const SECONDS = 3

/** Above this load of the machine in the last minute, other programs would distort the measurement. */
const MAX_LOAD = 1

/** How often each of four connections calls each function to measure its disk space. */
const CALLS = 500

/**
 * Measures the numbers of results.md: a first visit in a browser, the CPU time of its calls and of writing
 * calls, and the disk space of players and writing calls. Writes the measurements and results.md. Takes about
 * three minutes; needs an otherwise idle machine.
 */
export async function benchCapacity(): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    const here = machine()
    process.stdout.write(`${here}\nA first visit in a browser ...\n`)
    const visit = await firstVisit(later)
    process.stdout.write('The CPU time of its calls ...\n')
    await makeRulesTemplate(cluster, TEMPLATE)
    const cpu = await cpuOfCalls(cluster, visit.calls, later)
    process.stdout.write('The disk of effects and players ...\n')
    const bytes = {
      redemption_apply: await bytesOfCalls(cluster, TEMPLATE, REDEMPTION.script, CALLS),
      lucky_draw_spin: await bytesOfCalls(cluster, TEMPLATE, SPIN.script, CALLS),
      mini_game_turn: await bytesOfCalls(cluster, TEMPLATE, TURN_SCRIPT, CALLS / 2),
    }
    const each = (of: 'growth' | 'log') =>
      rounded(Object.fromEntries(Object.entries(bytes).map(([fn, one]) => [fn, one[of]])))
    const figures: CapacityFigures = {
      date: new Date().toISOString().slice(0, 10),
      machine: here,
      visit: { ...visit, calls: visit.calls.map(({ fn }) => fn) },
      cpu,
      disk: {
        player: Math.round(await bytesOfPlayer(cluster)),
        growth: each('growth'),
        log: each('log'),
      },
    }
    await writeFile(FIGURES_FILE, `${JSON.stringify(figures, null, 2)}\n`)
    await writeFile(PAGE_FILE, capacityPage(figures))
    process.stdout.write(
      `${capacityTables(figures)}\n\nWritten: ${relative(ROOT, FIGURES_FILE)}, ${relative(ROOT, PAGE_FILE)}\n`,
    )
  }, missingForFront() ?? missingRest())
}

/** Returns why the machine is too busy for measuring, or undefined if it is not. */
function missingRest(): string | undefined {
  const [load = 0] = loadavg()
  if (load <= MAX_LOAD) return undefined
  return `the machine’s load of the last minute is ${load.toFixed(1)}, and above ${MAX_LOAD} its figures would be those of other programs, too`
}

/** Measures the CPU time of each call of the visit and of each writing call, from nginx to the database. */
async function cpuOfCalls(
  cluster: Cluster,
  calls: readonly VisitCall[],
  later: Later,
): Promise<Record<string, CpuTime>> {
  const cpu: Record<string, CpuTime> = {}
  const databaseUrl = await freshCopy(cluster, TEMPLATE)
  const turns = await readTurns(databaseUrl)
  const front = await startFront(databaseUrl, later)
  const common = { address: front.address, databaseUrl, tokens: await issueTokens() }
  const reads = calls.map(({ fn, params }) => ({ fn, params: () => params }))
  for (const call of [...reads, REDEMPTION, SPIN]) {
    if (cpu[call.fn]) continue
    cpu[call.fn] = rounded(await cpuOverHttp({ ...call, ...common }, SECONDS))
  }
  cpu.mini_game_turn = rounded(await cpuOfTurns(front.address, turns, databaseUrl))
  await front.stop()
  return cpu
}

function rounded(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, Math.round(figure)]),
  )
}
