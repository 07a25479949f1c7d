import { readdirSync, readFileSync } from 'node:fs'

/** The programs that a call passes on its way to the tables, in that order. */
export const PROGRAMS = ['nginx', 'server', 'PgBouncer', 'PostgreSQL'] as const
type Program = (typeof PROGRAMS)[number]

/** CPU time by program; has only the programs that run. */
export type CpuTime = Readonly<Partial<Record<Program, number>>>

/** The unit in which Linux reports the CPU time of programs, in seconds. */
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
 * started, and the PostgreSQL that listens at `databaseUrl`. Empty on systems without /proc.
 */
export function cpuTime(databaseUrl: string): CpuTime {
  const all = processes()
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

function processes(): Process[] {
  let folders: string[]
  try {
    folders = readdirSync('/proc')
  } catch {
    return []
  }
  return folders.filter((name) => /^\d+$/.test(name)).flatMap(read)
}

/** Returns an array with the process; an empty array if the process has ended since it was listed. */
function read(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skips the program's name, which is in parentheses and may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid: Number(pid), parent: Number(fields[1]), seconds: ticks * TICK, command }]
  } catch {
    return []
  }
}
