import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { findOldBrowser, OLD_VERSIONS } from '#scripts/lib/old-browsers.mjs'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'

const executablePath = findBrowser()

/** Old engines keep their own user agent, because they cannot use another. */
const { userAgent, ...PHONE } = devices['Pixel 7']

/** The tests of the product's core, which also run in the oldest supported engines ("floor"). */
const FLOOR = /floor\.spec\.ts/

/** Runs the same tests in both engines of the apps, and the floor tests in old engines. */
export default defineConfig<object, { engine: 'webkit' | 'chromium'; notInstalled: boolean }>({
  testDir: '.',
  outputDir: '../../test-results/webview',
  globalSetup: './serve.ts',
  projects: [
    { name: 'WebKit', use: { engine: 'webkit', userAgent }, testIgnore: FLOOR },
    { name: 'Android’s Chromium', use: { engine: 'chromium', userAgent }, testIgnore: FLOOR },
    ...OLD_VERSIONS.map((version) => {
      const old = findOldBrowser(version)
      return {
        name: `Chromium ${version}`,
        testMatch: FLOOR,
        use: {
          engine: 'chromium' as const,
          notInstalled: !old,
          ...(old && { launchOptions: { args: browserArguments(), ...old } }),
        },
      }
    }),
  ],
  fullyParallel: true,
  workers: availableParallelism(),
  timeout: 600_000,
  expect: { timeout: WAIT_OPTIONS.timeout },
  forbidOnly: true,
  use: {
    ...PHONE,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
