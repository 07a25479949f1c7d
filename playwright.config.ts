import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/lib/find-browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/e2e/serve-product.ts',
  fullyParallel: true,
  // One more than cores, for journeys wait a fifth of their time: for a server that starts, for a fade.
  workers: availableParallelism() + 1,
  retries: 0,
  // A slow machine must not fail a journey.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Pictures of every step cost a third of the time; the recorded pages tell as much.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
