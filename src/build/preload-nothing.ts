import type { Plugin } from 'vite'

/** Vite's own name for the helper that its `import()` goes through. */
const HELPER = '\0vite/preload-helper.js'

/**
 * A Vite plugin that leaves preloading out of the browser's bundle: a module that was preloaded in vain
 * would stay failed for the page's life (late-module.ts). What is fetched late brings its own styles
 * (ui/late-styles), so its script is all there is to fetch.
 * @throws {Error} in a build whose `import()` does not go through a helper of that name any more.
 */
export function preloadNothing(): Plugin {
  return {
    name: 'rollmates-preload-nothing',
    apply: 'build',
    enforce: 'pre',
    // Not an option of the configuration, because Astro has its own say in that one.
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
          'Vite no longer loads its preload helper by the name in src/build/preload-nothing.ts: correct it there',
        )
      }
    },
  }
}
