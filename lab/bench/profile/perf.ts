import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import type { Stacks } from './flame-graph.ts'

/** Looks a second; no round number, so that it does not keep step with what it looks at. */
const FREQUENCY = 199

/** Bytes of each stack that are kept, for a PostgreSQL without frame pointers, as Debian builds it. */
const STACK = 16_384

/** Whether Linux' perf can look into other processes here. */
export function hasPerf(): boolean {
  return spawnSync('perf', ['record', '-o', '/dev/null', '-e', 'cpu-clock', 'true']).status === 0
}

/** Looks into processes for `seconds`, and keeps what it saw in `file`. */
export async function recordPerf(
  pids: readonly number[],
  seconds: number,
  file: string,
): Promise<void> {
  const child = spawn(
    'perf',
    [
      ...['record', '-q', '-e', 'cpu-clock', '-F', `${FREQUENCY}`, '-o', file],
      ...['--call-graph', `dwarf,${STACK}`, '-p', pids.join(',')],
      ...['--', 'sleep', `${seconds}`],
    ],
    { stdio: 'ignore' },
  )
  await once(child, 'exit')
}

/** The stacks that perf saw, in looks. Names of functions are as the programs export them. */
export function perfStacks(file: string): Stacks {
  const { stdout } = spawnSync('perf', ['script', '-i', file, '-F', 'comm,ip,sym'], {
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stacks = new Map<string, number>()
  for (const sample of stdout.split('\n\n')) {
    const frames = sample
      .split('\n')
      .flatMap((line) => /^\s+[0-9a-f]+ (.+)$/.exec(line)?.[1] ?? [])
      .map((name) => (name === '[unknown]' ? '(unnamed)' : name))
    if (frames.length === 0) continue
    const stack = frames.reverse().join(';')
    stacks.set(stack, (stacks.get(stack) ?? 0) + 1)
  }
  return stacks
}
