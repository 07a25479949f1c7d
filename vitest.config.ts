import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG } from './scripts/lib/test-parts.ts'
import { builtAlbums } from './src/albums/album-files.ts'
import { loadAlbums } from './src/albums/load-albums.ts'
import { campaignLinks } from './src/campaigns/load/campaign-links.ts'
import { loadCampaigns } from './src/campaigns/load/load.ts'
import { LongestFirst } from './tests/rpc/support/longest-first.ts'
import { WAIT_OPTIONS } from './tests/support/wait-options.ts'

/** As the build sets them: the albums, and the links to campaigns. */
const define = {
  __ALBUMS__: JSON.stringify(builtAlbums(loadAlbums().albums)),
  __CAMPAIGN_LINKS__: JSON.stringify(campaignLinks(loadCampaigns().campaigns)),
}

const UNITS = 'tests/unit/**/*.test.{ts,tsx}'

/** What a file changes for all modules of its process: it has a process, and modules, of its own. */
const CHANGES_PROCESS =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)\(|@vitest-environment/
const unitsAlone = globSync(UNITS).filter((file) =>
  CHANGES_PROCESS.test(readFileSync(file, 'utf8')),
)

/** How a project waits for a test, a hook and a state, in ms. */
const waits = (test: number) => ({
  testTimeout: test,
  hookTimeout: test,
  expect: { poll: WAIT_OPTIONS },
})

const MINUTE = 60_000

export default defineConfig({
  define,
  test: {
    tags: [{ name: LONG, description: 'What `npm test` leaves out and `npm run test:all` runs.' }],
    // By default vitest leaves a core idle, half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [UNITS],
          exclude: unitsAlone,
          ...waits(4 * MINUTE),
          // Starting a process and loading the same modules takes longer than most of these files.
          isolate: false,
        },
      },
      { test: { name: 'unit alone', include: unitsAlone, ...waits(4 * MINUTE) } },
      {
        // The first hour of a newcomer: what the commands install, and where they stop.
        test: {
          name: 'setup',
          include: ['tests/setup/**/*.test.ts'],
          // One of them builds the whole site without a cache, beside everything else. That has taken more
          // than a quarter of an hour on a slow machine.
          ...waits(30 * MINUTE),
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/fixture/global-setup.ts',
          // A test builds a whole site, beside everything else on a busy machine.
          ...waits(10 * MINUTE),
        },
      },
      {
        test: {
          name: 'rpc',
          include: ['tests/rpc/**/*.test.ts'],
          globalSetup: 'tests/rpc/support/global-setup.ts',
          ...waits(10 * MINUTE),
          // Each file has its own databases; files share only code, and restarting the embedded
          // database's module for each file takes longer than most of them.
          isolate: false,
        },
      },
    ],
  },
})
