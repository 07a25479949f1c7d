import { cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '#scripts/lib/root.mjs'
import type { Layout } from './layout.ts'

/** Where the logs of all programs stay when a run has faults. */
export const LOGS = resolve(ROOT, '.cache/chaos-logs')

/** Copies the logs of all programs of a cluster to where they stay, instead of those of the last time. */
export function keepLogs(layout: Layout): void {
  rmSync(LOGS, { recursive: true, force: true })
  // There are none where nothing was started.
  if (!existsSync(layout.at('log'))) return
  cpSync(layout.at('log'), LOGS, { recursive: true })
}
