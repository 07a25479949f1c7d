import { cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { Layout } from './layout.ts'

/** The folder in which the logs of all programs are kept when a run has faults. */
export const LOGS = resolve(ROOT, '.cache/chaos-logs')

/** Copies the logs of all programs of a cluster to `LOGS`, and deletes those of the previous run. */
export function keepLogs(layout: Layout): void {
  rmSync(LOGS, { recursive: true, force: true })
  // If nothing was started, there are no logs.
  if (!existsSync(layout.at('log'))) return
  cpSync(layout.at('log'), LOGS, { recursive: true })
}
