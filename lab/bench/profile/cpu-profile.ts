import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Stacks } from './flame-graph.ts'

/** What `node --cpu-prof` writes, as far as it is read here. */
export interface CpuProfile {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  /** The node that ran at each look. */
  samples: number[]
  /** Microseconds since the look before. */
  timeDeltas: number[]
}

/**
 * The stacks of a profile, in microseconds, from `from` to `to`: milliseconds before its end. Idle time
 * is left out.
 */
export function stacksOf(profile: CpuProfile, from: number, to: number): Stacks {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const stackOf = (id: number): string => {
    const frames: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = nodes.get(at)
      if (node && parents.has(at)) frames.unshift(nameOf(node.callFrame))
    }
    return frames.join(';')
  }
  const known = new Map<number, string>()
  const stacks = new Map<string, number>()
  const total = profile.timeDeltas.reduce((sum, delta) => sum + delta, 0)
  let passed = 0
  for (const [index, id] of profile.samples.entries()) {
    const delta = profile.timeDeltas[index] ?? 0
    passed += delta
    const left = (total - passed) / 1_000
    if (left > from || left < to) continue
    const stack = known.get(id) ?? stackOf(id)
    known.set(id, stack)
    if (stack === '(idle)' || stack === '') continue
    stacks.set(stack, (stacks.get(stack) ?? 0) + delta)
  }
  return stacks
}

function nameOf({
  functionName,
  url,
  lineNumber,
}: CpuProfile['nodes'][number]['callFrame']): string {
  const name = functionName || '(anonymous)'
  if (!url) return name
  if (!url.startsWith('file:')) return `${name} ${url}`
  const path = fileURLToPath(url)
  const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  return `${name} ${part ? `${part}/` : ''}${basename(path)}:${lineNumber + 1}`
}
