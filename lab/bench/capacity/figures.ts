import { join } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { CpuTime } from '../cpu-time.ts'

/** Where the figures are kept, and the page that is computed from them. */
export const FIGURES_FILE = join(ROOT, 'docs/capacity-figures.json')
export const PAGE_FILE = join(ROOT, 'lab/bench/capacity/results.md')

/** What `npm run bench capacity` has measured. */
export interface CapacityFigures {
  /** When and where. */
  date: string
  machine: string
  /** A player's first visit of a page in a browser that has nothing of it yet. */
  visit: {
    path: string
    /** All requests, and their bytes on the wire with heads, over HTTP/2 with brotli. */
    requests: number
    bytes: number
    /** The functions that it calls, each as often as it does. */
    calls: string[]
  }
  /** CPU microseconds of one call, by function. */
  cpu: Record<string, CpuTime>
  /** Bytes. */
  disk: {
    /** Of a player as the demo has them, with all that they own and did, and its indexes. */
    player: number
    /** By which the database grows with one call, by function. */
    growth: Record<string, number>
    /** Of the write-ahead log, which goes to replicas and the archive, with one call. */
    log: Record<string, number>
  }
}
