import { resolve } from 'node:path'
import { build } from 'vite'
import { DESK_PAGES } from '#backend/desk/desk-pages.ts'
import { fingerprint, isDone, markDone } from './fingerprint.ts'
import { ROOT } from './root.mjs'

/** Builds the pages of the desk into `.cache/desk`, unless they were built from the same files. */
export async function buildDesk(): Promise<void> {
  const outDir = resolve(ROOT, DESK_PAGES)
  const stamp = resolve(outDir, '.built-for')
  const print = fingerprint(ROOT, [
    'desk',
    'src/content/time',
    'src/contract/durations.ts',
    'src/i18n/browser/format-clock.ts',
    'package-lock.json',
  ])
  if (isDone(stamp, print)) return
  await build({
    root: resolve(ROOT, 'desk'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  markDone(stamp, print)
}
