import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowserForJourneys } from './scripts/lib/find-browser.mjs'
import { ALL_TESTS } from './tests/support/tries.ts'
import { WAIT_OPTIONS } from './tests/support/wait-options.ts'

const executablePath = findBrowserForJourneys(Boolean(process.env[ALL_TESTS]))

/** The test files that need a product of their own. Their tests run in order and take minutes. */
const onOwnProduct = globSync('tests/e2e/*.spec.ts')
  .filter((file) => readFileSync(file, 'utf8').includes('testOnOwnProduct('))
  .map((file) => `**/${basename(file)}`)

export default defineConfig({
  testDir: 'tests/e2e',
  // These long files are started first: one that started last would keep the other workers waiting at the end.
  projects: [
    { name: 'on a product of their own', testMatch: onOwnProduct, fullyParallel: false },
    { name: 'on the shared demo', testMatch: '**/*.spec.ts', testIgnore: onOwnProduct },
  ],
  outputDir: 'test-results/journeys',
  globalSetup: './tests/e2e/serve-product.ts',
  fullyParallel: true,
  // Uses one more worker than there are cores, because tests wait for a fifth of their time.
  workers: availableParallelism() + 1,
  retries: 0,
  // The limit is long, so that no test fails only because the machine is slow.
  timeout: 600_000,
  expect: { timeout: WAIT_OPTIONS.timeout },
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    // Without this limit, an action on an element that does not exist would wait until the timeout of the test.
    actionTimeout: WAIT_OPTIONS.timeout,
    // A phone's pixel ratio would need seven times as many pixels, all rendered in software.
    deviceScaleFactor: 1,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Endless animations would render sixty frames a second in software, which takes most of a browser's
    // time. Tests of animations use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace takes a fifth of a test's time. `npm test -- <path>` records traces of failed tests.
    trace: 'off',
    // With screenshots on, Playwright would take one of every test and delete it if the test passes. For failed
    // tests, the accessibility tree is kept.
    screenshot: 'off',
    // A new context would load and compile all files again, which takes longer than most pages.
    reuseContext: true,
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
