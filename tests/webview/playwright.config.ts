import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const executablePath = findBrowser()

/** The same tests in both engines of the apps. */
export default defineConfig<object, { engine: 'webkit' | 'chromium' }>({
  testDir: '.',
  outputDir: '../../test-results/webview',
  globalSetup: './serve.ts',
  projects: [
    { name: 'WebKit', use: { engine: 'webkit' } },
    { name: 'Android’s Chromium', use: { engine: 'chromium' } },
  ],
  fullyParallel: true,
  workers: availableParallelism(),
  // A slow machine must not fail a test.
  timeout: 600_000,
  expect: { timeout: WAIT_OPTIONS.timeout },
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
