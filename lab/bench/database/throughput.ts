import { type CpuTime, PROGRAMS } from '../cpu-time.ts'
import { printTable } from '../figures.ts'

/** How fast a function could be called. */
export interface Throughput {
  connections: number
  callsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Microseconds a call. */
  cpu?: CpuTime
}

/** CPU microseconds a call, in the order of PROGRAMS, and their sum. */
export function cpuText(cpu: CpuTime = {}): string {
  const parts = PROGRAMS.flatMap((program) => cpu[program] ?? [])
  if (parts.length === 0) return '-'
  const sum = parts.reduce((total, part) => total + part, 0)
  return `${parts.map((part) => part.toFixed(0)).join(' + ')} = ${sum.toFixed(0)}`
}

/** Prints ways to call one function, each beside the best of the bare calls. */
export function printThroughputs(ways: readonly (readonly [string, Throughput])[], bare: string) {
  const best = Math.max(
    ...ways.filter(([way]) => way === bare).map(([, { callsPerSecond }]) => callsPerSecond),
  )
  printTable([
    ['way', 'connections', 'calls/s', 'p50 ms', 'p99 ms', 'of the bare calls', 'CPU µs a call'],
    ...ways.map(([way, { connections, callsPerSecond, p50, p99, cpu }]) => [
      way,
      String(connections),
      callsPerSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      Number.isFinite(best) ? `${((100 * callsPerSecond) / best).toFixed(0)} %` : '-',
      cpuText(cpu),
    ]),
  ])
}
