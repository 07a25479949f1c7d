import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rollup } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { preloadNothing } from '#src/site/build/preload-nothing.ts'

const ENTRY = path.join(process.cwd(), 'island.ts')

/** An island that imports all shared code that a recap needs. */
const ISLAND = `
  import { bridge } from './src/bridge/bridge.ts'
  import { rpc } from './src/rpc/client.ts'
  import { createEffect } from './src/stores/effect.ts'
  import { presentFailure } from './src/rpc/present-failure.ts'
  import { notify, $notice } from './src/stores/notice.ts'
  import { $session } from './src/stores/session.ts'
  import { start } from './src/stores/start.ts'
  console.log(bridge, rpc, createEffect, presentFailure, notify, $notice, $session, start)
`

afterEach(() => void vi.unstubAllEnvs())

async function bundle() {
  // Sets the value that `astro build` sets; with the test runner's own value, Vite would build for development.
  vi.stubEnv('NODE_ENV', 'production')
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    mode: 'production',
    build: { write: false, target: 'es2022', rollupOptions: { input: ENTRY } },
    plugins: [
      // The site's build uses this plug-in, too.
      preloadNothing(),
      {
        name: 'island',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? ISLAND : undefined),
      },
    ],
  })) as Rollup.RollupOutput
  return result.output.flatMap((part) => (part.type === 'chunk' ? [part] : []))
}

it('is small, and holds neither the development panel nor i18next', async () => {
  const chunks = await bundle()
  const modules = chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
  expect(modules.filter((id) => /panel|node_modules.i18next/.test(id))).toEqual([])
  const code = chunks.map((chunk) => chunk.code).join('\n')
  expect(code).not.toMatch(/rollmates-panel|app=off/)
  // The scripts that a page loads immediately. The bridge to the app and its code are loaded only on demand.
  const atOnce = chunks.filter(({ isEntry }) => isEntry)
  for (const { imports } of atOnce) {
    atOnce.push(
      ...chunks.filter((chunk) => imports.includes(chunk.fileName) && !atOnce.includes(chunk)),
    )
  }
  const start = atOnce.map((chunk) => chunk.code).join('\n')
  expect(brotliCompressSync(start).length).toBeLessThan(10_720)
})
