import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { Features } from 'lightningcss'
import { floorTargets } from './src/build/browser-floor.ts'
import { developmentBackend } from './src/build/development-backend.ts'
import { FLATTEN_STYLES } from './src/build/flatten-styles.ts'
import { preloadNothing } from './src/build/preload-nothing.ts'
import { campaignsDirectory } from './src/campaigns/read/directory.ts'
import { cleanBuildVariables } from './src/routing/build-variables.ts'
import { contentSecurityPolicy } from './src/routing/content-security-policy.ts'
import { routing } from './src/routing/integration.ts'

/** A few bytes each, and the only shared code that a page without islands needs at once. */
const SMALL = /vite\/preload-helper|src\/(contract\/storage-keys|bridge\/hosts\/in-app)\.ts$/
const NOT_OF_WINS = /^(?!.*\/src\/ui\/win\/)/

/** Of letters and digits alone, no hash reads like what filter lists block (`part.BW1ue_AD.js`). */
const HASH = { hashCharacters: 'base36' }

cleanBuildVariables(process.env)

const floor = floorTargets()
const backend = process.env.BACKEND_URL ?? 'http://localhost:4322'

/** Registers `client:painted` beside Astro's own client directives. */
const paintedDirective = {
  name: 'rollmates-painted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/layouts/client-painted.ts' }),
  },
}

// What the environment has replaces import.meta.env in pages: a DEV of the person who builds would make
// Astro read all campaigns anew for each page, as in development.
delete process.env.DEV

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://rollmates.example',
  outDir: process.env.OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  security: { csp: contentSecurityPolicy(process.env.PUBLIC_API_BASE) },
  // The site has no Markdown, and the highlighter's inline styles would violate the policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    paintedDirective,
    i18next(),
    routing({ campaigns: campaignsDirectory() }),
  ],
  vite: {
    plugins: [preloadNothing(), developmentBackend(backend)],
    server: {
      // Databases that are written to all the time, and a whole Debian.
      watch: { ignored: ['**/.cache/**'] },
      // Answers that differ from the contract are told in the terminal, too.
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
    },
    css: {
      postcss: { plugins: [...FLATTEN_STYLES] },
      // Pages know one colour scheme, so that nothing has to be said twice.
      lightningcss: { exclude: Features.LightDark },
    },
    build: {
      cssTarget: floor,
      rolldownOptions: { output: HASH },
    },
    // What is built on its own: the first script of a page (layouts/prefetch.ts).
    worker: {
      rolldownOptions: { output: { ...HASH, entryFileNames: '_astro/[name].[hash].js' } },
    },
    environments: {
      client: {
        build: {
          target: floor,
          rolldownOptions: {
            output: {
              chunkFileNames: ({ name }) => `_astro/${name.split('~')[0]}.[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'small', test: SMALL, priority: 3 },
                  // The start code of most islands: one file, cached from page to page. Many pages
                  // celebrate a win, but none at its start.
                  { name: 'shared', test: NOT_OF_WINS, minShareCount: 6, priority: 2 },
                  // Modules that few islands share load only with those islands, small ones merged:
                  // each request costs a phone time, and so does each unused byte. Both numbers
                  // were measured: they give the smallest start with at most 15 files.
                  {
                    name: 'part',
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 1500,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
