import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { builtAlbums } from '#src/content/albums/album-files.ts'
import { loadAlbums } from '#src/content/albums/load-albums.ts'
import { campaignLinks } from '#src/content/load/campaign-links.ts'
import { loadCampaigns } from '#src/content/load/load.ts'
import { LONG } from './scripts/lib/test-parts.ts'
import { LongestFirst } from './tests/rpc/support/longest-first.ts'
import { WAIT_OPTIONS } from './tests/support/wait-options.ts'

/** The constants that the build defines: the albums, and the links to campaigns. */
const define = {
  __ALBUMS__: JSON.stringify(builtAlbums(loadAlbums().albums)),
  __CAMPAIGN_LINKS__: JSON.stringify(campaignLinks(loadCampaigns().campaigns)),
}

const UNITS = 'tests/unit/**/*.test.{ts,tsx}'

/** Calls that change all modules of a process; a test file that contains one runs in a process of its own. */
const CHANGES_PROCESS =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|stubEnv|useFakeTimers|spyOn)\(|@vitest-environment/
const unitsAlone = globSync(UNITS).filter((file) =>
  CHANGES_PROCESS.test(readFileSync(file, 'utf8')),
)

/** Returns the timeouts of a project for tests, hooks and polls, in ms. */
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
    // Uses all cores, because by default vitest leaves one idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [UNITS],
          exclude: unitsAlone,
          ...waits(4 * MINUTE),
          // Files share processes, because starting one and loading modules takes longer than most files.
          isolate: false,
        },
      },
      { test: { name: 'unit alone', include: unitsAlone, ...waits(4 * MINUTE) } },
      {
        // Tests a newcomer's first hour: what the commands install, and where they stop.
        test: {
          name: 'setup',
          include: ['tests/setup/**/*.test.ts'],
          // One test builds the whole site without a cache, while other tests run. On a slow machine this has
          // taken more than a quarter of an hour.
          ...waits(30 * MINUTE),
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/fixture/global-setup.ts',
          // A test builds a whole site, while other tests run on a busy machine.
          ...waits(10 * MINUTE),
        },
      },
      {
        test: {
          name: 'rpc',
          include: ['tests/rpc/**/*.test.ts'],
          globalSetup: 'tests/rpc/support/global-setup.ts',
          ...waits(10 * MINUTE),
          // The files share processes: each file has its own databases, and loading the embedded database's
          // module again for each file takes longer than most of them.
          isolate: false,
        },
      },
    ],
  },
})
