import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  /** The node of the call tree that ran at each sample. */
  samples: number[]
  /** Microseconds since the previous sample. */
  timeDeltas: number[]
}

/**
 * Returns the microseconds that each function used between `from` and `to` (milliseconds before the profile's
 * end), without idle time and without the functions that it called.
 */
export function timesOfProfile(file: string, from: number, to: number): Map<string, number> {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  let left = timeDeltas.reduce((sum, delta) => sum + delta, 0) / 1_000
  for (const [index, id] of samples.entries()) {
    const delta = timeDeltas[index] ?? 0
    left -= delta / 1_000
    const name = names.get(id) ?? ''
    if (left > from || left < to || name === '(idle)') continue
    times.set(name, (times.get(name) ?? 0) + delta)
  }
  return times
}

function nameOf({
  functionName,
  url,
  lineNumber,
}: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)'
  if (!url.startsWith('file:')) return `${name} ${url}`.trim()
  const path = fileURLToPath(url)
  const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return `${name} ${part ? `${part}/` : ''}${basename(path)}:${lineNumber + 1}`
}
