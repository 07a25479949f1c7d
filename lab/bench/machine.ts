import { availableParallelism, cpus, loadavg } from 'node:os'

/** Returns a description of the machine for the results; its load shows how much other programs disturbed. */
export function machine(): string {
  const [load = 0] = loadavg()
  return `Machine: ${availableParallelism()} x ${cpus()[0]?.model ?? 'CPU'}, load ${load.toFixed(1)} before; PostgreSQL’s default settings (fsync on); Node ${process.versions.node}.`
}
