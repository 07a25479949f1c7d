import { readFileSync } from 'node:fs'
import { processIds, statOf } from '#lab/cluster/processes.ts'

/** The programs that a call passes on its way to the tables, in that order. */
export const PROGRAMS = ['nginx', 'server', 'PgBouncer', 'PostgreSQL'] as const
type Program = (typeof PROGRAMS)[number]

/** CPU time of each running program; the user of the type states the unit. */
export type CpuTime = Readonly<Partial<Record<Program, number>>>

/** The unit in which Linux reports CPU time, in seconds. */
const TICK = 1 / 100

interface Process {
  pid: number
  parent: number
  /** CPU time of the process and of its children that have ended. */
  seconds: number
  command: string
}

/**
 * Returns the CPU time, in seconds, that the programs have used so far: the programs that this process
 * started, and the PostgreSQL that listens at `databaseUrl`.
 */
export function cpuTime(databaseUrl: string): CpuTime {
  const all = processIds().flatMap(read)
  const { port } = new URL(databaseUrl)
  const used: Partial<Record<Program, number>> = {}
  for (const root of all) {
    const program = programOf(root, port)
    if (program) used[program] = (used[program] ?? 0) + secondsOfTree(root, all)
  }
  return used
}

/** Returns the CPU microseconds of one call, by program, from measurements before and after `calls` calls. */
export function cpuPerCall(before: CpuTime, after: CpuTime, calls: number): CpuTime {
  return Object.fromEntries(
    PROGRAMS.flatMap((program) => {
      const seconds = (after[program] ?? 0) - (before[program] ?? 0)
      return after[program] === undefined ? [] : [[program, (seconds / calls) * 1e6]]
    }),
  )
}

function programOf({ parent, command }: Process, databasePort: string): Program | undefined {
  if (new RegExp(`/postgres -D .* -p ${databasePort}( |$)`).test(command)) return 'PostgreSQL'
  if (parent !== process.pid) return undefined
  if (command.includes('nginx')) return 'nginx'
  if (command.includes('pgbouncer')) return 'PgBouncer'
  return command.includes('backend/server/main.ts') ? 'server' : undefined
}

function secondsOfTree(root: Process, all: readonly Process[]): number {
  return all
    .filter(({ parent }) => parent === root.pid)
    .reduce((sum, child) => sum + secondsOfTree(child, all), root.seconds)
}

/** Returns an array with the process; an empty array if the process has ended since it was listed. */
function read(pid: number): Process[] {
  try {
    const stat = statOf(pid)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return stat ? [{ pid, parent: stat.parent, seconds: stat.ticks * TICK, command }] : []
  } catch {
    return []
  }
}
