import { printTable } from '../figures.ts'

/** How fast a function could be called. */
export interface Throughput {
  connections: number
  callsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Prints ways to call one function, each beside the best of the bare calls. */
export function printThroughputs(ways: readonly (readonly [string, Throughput])[], bare: string) {
  const best = Math.max(
    ...ways.filter(([way]) => way === bare).map(([, { callsPerSecond }]) => callsPerSecond),
  )
  printTable([
    ['way', 'connections', 'calls/s', 'p50 ms', 'p99 ms', 'of the bare calls'],
    ...ways.map(([way, { connections, callsPerSecond, p50, p99 }]) => [
      way,
      String(connections),
      callsPerSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      Number.isFinite(best) ? `${((100 * callsPerSecond) / best).toFixed(0)} %` : '-',
    ]),
  ])
}
