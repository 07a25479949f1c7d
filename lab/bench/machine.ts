import { availableParallelism, cpus, loadavg } from 'node:os'

/** Returns a description of the machine for the results. A load above 0 is caused by other programs. */
export function machine(): string {
  const [load = 0] = loadavg()
  return `Machine: ${availableParallelism()} x ${cpus()[0]?.model ?? 'CPU'}, load ${load.toFixed(1)} before; PostgreSQL’s default settings (fsync on); Node ${process.versions.node}.`
}
