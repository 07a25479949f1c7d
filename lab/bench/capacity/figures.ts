import { join } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { CpuTime } from '../cpu-time.ts'

/** The file of the measurements, and the page that is generated from it. */
export const FIGURES_FILE = join(ROOT, 'docs/capacity-figures.json')
export const PAGE_FILE = join(ROOT, 'lab/bench/capacity/results.md')

/** The measurements of `npm run bench capacity`. */
export interface CapacityFigures {
  /** The date of the measurement; `machine` describes where it ran. */
  date: string
  machine: string
  /** A player's first visit to a page, with an empty browser cache. */
  visit: {
    path: string
    /** The number of all requests, and their transferred bytes including headers, over HTTP/2 with brotli. */
    requests: number
    bytes: number
    /** The functions that the visit calls, with repetitions. */
    calls: string[]
  }
  /** CPU microseconds per call, by function. */
  cpu: Record<string, CpuTime>
  disk: {
    /** The bytes of one demo player, including everything that they own and did, and indexes. */
    player: number
    /** The bytes by which one call enlarges the database, by function. */
    growth: Record<string, number>
    /** The bytes that one call writes to the write-ahead log, which is sent to replicas and archived. */
    log: Record<string, number>
  }
}
