import { build, type Plugin, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { preloadNothing } from '#src/site/build/preload-nothing.ts'

const VITE_HELPER = '\0vite/preload-helper.js'
const RENAMED = '\0vite/renamed-helper.js'

const MODULES: Readonly<Record<string, string>> = {
  '/page.js': "import('/late.js').then(({ late }) => console.log(late))",
  '/plain.js': 'console.log(1)',
  '/late.js': "export const late = 'late'",
  [RENAMED]: 'export const __vitePreload = (load) => load()',
}

/** Simulates a Vite that names its helper differently. */
const rename: Plugin = {
  name: 'rename',
  enforce: 'pre',
  resolveId: (id) => (id === VITE_HELPER ? RENAMED : undefined),
}

async function bundle(entry: string, ...plugins: Plugin[]): Promise<string> {
  const modules: Plugin = {
    name: 'modules',
    resolveId: (id) => (id in MODULES ? id : undefined),
    load: (id) => MODULES[id],
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, rollupOptions: { input: entry } },
    plugins: [...plugins, modules, preloadNothing()],
  })) as Rollup.RollupOutput
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n')
}

it('leaves preloading out of a bundle', async () => {
  const code = await bundle('/page.js')
  expect(code).toContain('import(')
  expect(code).not.toMatch(/modulepreload|createElement/)
})

it('fails the build when Vite’s helper has another name', async () => {
  await expect(bundle('/page.js', rename)).rejects.toThrow('src/site/build/preload-nothing.ts')
})

it('asks for no helper where nothing is fetched late', async () => {
  expect(await bundle('/plain.js', rename)).toContain('console.log')
})
