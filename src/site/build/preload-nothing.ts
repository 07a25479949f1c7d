import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * Creates a Vite plugin that removes preloading from the browser's bundle, because a failed preload would
 * fail again until the page is closed (lazy-module.ts). Lazy modules contain their own styles
 * (ui/lazy-styles), so only their script has to be loaded.
 * @throws {Error} in a build whose `import()` uses a helper with another name.
 */
export function preloadNothing(): Plugin {
  return {
    name: 'rollmates-preload-nothing',
    apply: 'build',
    enforce: 'pre',
    // Changes the resolved configuration, because Astro overrides `build.modulePreload`.
    configResolved({ environments }) {
      for (const { build } of Object.values(environments)) build.modulePreload = false
    },
    load(id) {
      return id === HELPER ? 'export const __vitePreload = (load) => load()' : undefined
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client' || this.getModuleInfo(HELPER)) return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      if (chunks.some(({ dynamicImports }) => dynamicImports.length > 0)) {
        this.error(
          'Vite no longer loads its preload helper by the name in src/site/build/preload-nothing.ts: correct it there',
        )
      }
    },
  }
}
