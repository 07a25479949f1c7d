import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { runProcess } from '#scripts/lib/run-process.mjs'

/** Samples per second: no round number, so that samples do not coincide with periodic work. */
const FREQUENCY = 199

/** The recorded bytes per stack, needed because Debian builds PostgreSQL without frame pointers. */
const STACK = 16_384

/** Whether Linux' perf is installed and may measure other processes. */
export function hasPerf(): boolean {
  return spawnSync('perf', ['record', '-o', '/dev/null', '-e', 'cpu-clock', 'true']).status === 0
}

/** Samples processes for `seconds` and writes perf's own data to `file`. */
export function recordPerf(pids: readonly number[], seconds: number, file: string) {
  return runProcess('perf', [
    ...['record', '-q', '-e', 'cpu-clock', '-F', `${FREQUENCY}`, '-o', file],
    ...['--call-graph', `dwarf,${STACK}`, '-p', pids.join(',')],
    ...['--', 'sleep', `${seconds}`],
  ])
}

/** Converts perf's data to text in the file `text`. Returns the number of samples per function. */
export function timesOfPerf(file: string, text: string): Map<string, number> {
  const { stdout } = spawnSync('perf', ['script', '-i', file, '-F', 'comm,pid,time,ip,sym'], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  writeFileSync(text, stdout)
  const times = new Map<string, number>()
  for (const sample of stdout.split('\n\n')) {
    const name = /^\s+[0-9a-f]+ (.+)$/m.exec(sample)?.[1]
    if (name) times.set(name, (times.get(name) ?? 0) + 1)
  }
  return times
}
