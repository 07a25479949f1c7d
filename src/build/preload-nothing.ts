import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

/**
 * A Vite plugin that leaves preloading out of the browser's bundle: a module that was preloaded in vain
 * would stay failed for the page's life (late-module.ts). What is fetched late brings its own styles
 * (ui/late-styles), so its script is all there is to fetch.
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
  }
}
