// `npm run test:webview`: the built pages in real WebViews, WebKit and Chromium with Android's object,
// with the tests that take minutes.
//
//   npm run test:webview -- tests/webview/calls.spec.ts     only these files
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findWebKit } from './lib/find-webkit.mjs'
import { programFile } from './lib/package-program.mjs'
import { HOW_TO_GET_WEBKIT } from './setup/webkit.mjs'

export const WEBVIEW_CONFIG = 'tests/webview/playwright.config.ts'

if (import.meta.main) {
  const { status } = spawnSync(
    process.execPath,
    [
      programFile('playwright'),
      'test',
      `--config=${WEBVIEW_CONFIG}`,
      '--reporter=list',
      `--workers=${availableParallelism()}`,
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit' },
  )
  if (!findWebKit()) process.stdout.write(`\nNOT RUN: the pages in WebKit. ${HOW_TO_GET_WEBKIT}\n`)
  process.exit(status ?? 1)
}
