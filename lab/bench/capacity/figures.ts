import { join } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { CpuTime } from '../cpu-time.ts'

/** The file of the figures, and the page that is computed from them. */
export const FIGURES_FILE = join(ROOT, 'docs/capacity-figures.json')
export const PAGE_FILE = join(ROOT, 'lab/bench/capacity/results.md')

/** The measurements of `npm run bench capacity`. */
export interface CapacityFigures {
  /** The date of the measurement; `machine` is where it ran. */
  date: string
  machine: string
  /** A player's first visit to a page, in a browser with an empty cache. */
  visit: {
    path: string
    /** The number of all requests, and their bytes on the wire including headers, over HTTP/2 with brotli. */
    requests: number
    bytes: number
    /** The functions that the visit calls, repeated as often as they are called. */
    calls: string[]
  }
  /** CPU microseconds of one call, by function. */
  cpu: Record<string, CpuTime>
  /** Bytes. */
  disk: {
    /** Bytes of one demo player, including all that they own and did, and the indexes. */
    player: number
    /** Bytes by which one call makes the database grow, for each function. */
    growth: Record<string, number>
    /** Bytes that one call adds to the write-ahead log, which goes to replicas and the archive. */
    log: Record<string, number>
  }
}
