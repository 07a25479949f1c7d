import { readFileSync } from 'node:fs'
import type { Merge } from './triple-roll.ts'

interface Example {
  what: string
  board: string
  pair: [number, number]
  cells: [number, number]
  after: string
  points: number
  merges: Merge[]
}

/** The worked examples of docs/triple-roll.md, in its order; all implementations must pass them. */
export const EXAMPLES: readonly Example[] = JSON.parse(
  readFileSync('docs/triple-roll-examples.json', 'utf8'),
)
