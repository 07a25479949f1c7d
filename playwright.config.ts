import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowserForJourneys } from './scripts/lib/find-browser.mjs'
import { ALL_TESTS } from './tests/support/tries.ts'
import { WAIT_OPTIONS } from './tests/support/wait-options.ts'

const executablePath = findBrowserForJourneys(Boolean(process.env[ALL_TESTS]))

/** The files whose journeys run in order on a product of their own, for minutes. */
const onOwnProduct = globSync('tests/e2e/*.spec.ts')
  .filter((file) => readFileSync(file, 'utf8').includes('testOnOwnProduct('))
  .map((file) => `**/${basename(file)}`)

export default defineConfig({
  testDir: 'tests/e2e',
  // Started last, one of these long files would keep the other workers waiting at the end.
  projects: [
    { name: 'on a product of their own', testMatch: onOwnProduct, fullyParallel: false },
    { name: 'on the shared demo', testMatch: '**/*.spec.ts', testIgnore: onOwnProduct },
  ],
  outputDir: 'test-results/journeys',
  globalSetup: './tests/e2e/serve-product.ts',
  fullyParallel: true,
  // One more than there are cores, because journeys wait a fifth of their time: for a server to
  // start, for a fade.
  workers: availableParallelism() + 1,
  retries: 0,
  // A slow machine must not fail a journey.
  timeout: 600_000,
  expect: { timeout: WAIT_OPTIONS.timeout },
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    // A press on a button of another name would else wait for as long as its test may take.
    actionTimeout: WAIT_OPTIONS.timeout,
    // As on a desktop: a phone's pictures have seven times as many pixels, and each is put on the
    // screen in software.
    deviceScaleFactor: 1,
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Motion without end puts sixty pictures a second on the screen, in software: most of a browser's
    // time. Journeys that are about motion use `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a fifth of a journey's time. `npm test -- <path>` records the ones that fail.
    trace: 'off',
    // A picture is taken of every journey, and deleted where it passes. What a screen reader would find is
    // kept of those that fail.
    screenshot: 'off',
    // A new context loads and compiles everything anew, which takes longer than most pages.
    reuseContext: true,
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
