import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { builtAlbums } from './src/albums/album-files.ts'
import { loadAlbums } from './src/albums/load-albums.ts'
import { LongestFirst } from './tests/rpc/support/longest-first.ts'

/** As the build sets them: the albums. */
const define = { __ALBUMS__: JSON.stringify(builtAlbums(loadAlbums().albums)) }

export default defineConfig({
  define,
  test: {
    // By default vitest leaves a core idle, half of a small machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Benchmarks measure speed: a slow machine must not fail a test.
        test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      {
        // The first hour of a newcomer: what the commands install, and where they stop.
        test: {
          name: 'setup',
          include: ['tests/setup/**/*.test.ts'],
          // One of them builds the whole site without a cache, beside everything else.
          testTimeout: 900_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/site/fixture/global-setup.ts',
          // A test builds a whole site, beside everything else on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'rpc',
          include: ['tests/rpc/**/*.test.ts'],
          globalSetup: 'tests/rpc/support/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each file has its own databases; files share only code, and restarting the embedded
          // database's module for each file takes longer than most of them.
          isolate: false,
        },
      },
    ],
  },
})
