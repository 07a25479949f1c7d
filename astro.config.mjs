import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { Features } from 'lightningcss'
import { campaignsDirectory } from '#src/content/read/directory.ts'
import { floorTargets } from '#src/site/build/browser-floor.ts'
import { developmentBackend } from '#src/site/build/development-backend.ts'
import { FLATTEN_STYLES } from '#src/site/build/flatten-styles.ts'
import { preloadNothing } from '#src/site/build/preload-nothing.ts'
import { cleanBuildVariables } from '#src/site/routing/build-variables.ts'
import { contentSecurityPolicy } from '#src/site/routing/content-security-policy.ts'
import { routing } from '#src/site/routing/integration.ts'

/** Small modules, the only shared code that pages without islands load at once; a few bytes each. */
const SMALL = /vite\/preload-helper|src\/(contract\/storage-keys|bridge\/hosts\/in-app)\.ts$/
const NOT_OF_WINS = /^(?!.*\/src\/ui\/win\/)/

/** Ad blockers' patterns can match a base64 hash (`part.BW1ue_AD.js`), but not one of a-z and digits. */
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

// An environment variable DEV would replace import.meta.env.DEV in pages: Astro would then read all campaigns
// anew for each page, as in development.
delete process.env.DEV

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://rollmates.example',
  outDir: process.env.OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  security: { csp: contentSecurityPolicy(process.env.PUBLIC_API_BASE) },
  // The site has no Markdown, and the highlighter's inline styles would violate the content security policy.
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
      // `.cache` contains databases, which change all the time, and a complete Debian system.
      watch: { ignored: ['**/.cache/**'] },
      // Prints the browser's errors in the terminal, too, such as answers that differ from the contract.
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
    },
    css: {
      postcss: { plugins: [...FLATTEN_STYLES] },
      // Pages have one colour scheme, so `light-dark()` needs no polyfill, which would repeat rules.
      lightningcss: { exclude: Features.LightDark },
    },
    build: {
      cssTarget: floor,
      rolldownOptions: { output: HASH },
    },
    // Applies to the first script of a page (layouts/prefetch.ts), which Vite builds separately as a worker.
    worker: {
      rolldownOptions: { output: { ...HASH, entryFileNames: '_astro/[name].[hash].js' } },
    },
    environments: {
      client: {
        build: {
          target: floor,
          rolldownOptions: {
            output: {
              // Texts have no names of their own, because filter lists of browsers block "ads".
              chunkFileNames: ({ name, facadeModuleId: file }) =>
                `_astro/${file?.endsWith('.json') ? 'texts' : name.split('~')[0]}.[hash].js`,
              codeSplitting: {
                groups: [
                  { name: 'small', test: SMALL, priority: 3 },
                  // Puts most islands' start code into one file, which all pages share in the cache. Excludes
                  // the code that celebrates a win, because no page needs it at its start.
                  { name: 'shared', test: NOT_OF_WINS, minShareCount: 6, priority: 2 },
                  // Modules that few islands share load only with those islands. Small modules are merged: each
                  // request costs a phone time, and so does each unused byte. `minShareCount` and the threshold
                  // were measured. The threshold counts source bytes, with comments.
                  {
                    name: 'part',
                    minShareCount: 2,
                    entriesAware: true,
                    entriesAwareMergeThreshold: 1250,
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
