import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { preloadNothing } from './src/build/preload-nothing.ts'
import { campaignsDirectory } from './src/campaigns/load/directory.ts'
import { contentSecurityPolicy } from './src/routing/content-security-policy.ts'
import { routing } from './src/routing/integration.ts'

const backend = process.env.BACKEND_URL ?? 'http://localhost:4322'

/** `client:painted`, beside Astro's own directives. */
const paintedDirective = {
  name: 'rollmates-painted',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'painted', entrypoint: './src/layouts/client-painted.ts' }),
  },
}

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://rollmates.example',
  outDir: process.env.OUT_DIR ?? 'dist',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  security: { csp: contentSecurityPolicy(process.env.PUBLIC_API_BASE) },
  // Nothing here is Markdown, and the highlighter's inline styles would not pass the policy.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    paintedDirective,
    i18next(),
    routing({ campaigns: campaignsDirectory() }),
  ],
  vite: {
    plugins: [preloadNothing()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              chunkFileNames: ({ name }) => `_astro/${name.split('~')[0]}.[hash].js`,
              codeSplitting: {
                groups: [
                  // Its few bytes are all that a page without islands needs of the others' code.
                  { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
                  // What most islands start with: one file, kept from page to page.
                  { name: 'shared', minShareCount: 6, priority: 2 },
                  // What few have in common comes with those alone, small pieces joined: each request
                  // costs a phone time, and each unused byte too. Both numbers were found by trying,
                  // as those with the smallest starts in at most 15 files.
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
    server: {
      proxy: Object.fromEntries(['/rest', '/auth', '/healthz'].map((path) => [path, backend])),
    },
  },
})
