import type { Plugin } from 'vite'

const PREFIX = '\0slim-ofetch:'

/** What ofetch takes from other packages for options that http.ts does not use. */
const STAND_INS: Readonly<Record<string, string>> = {
  ufo: `
    const unused = () => { throw new Error('Write the whole address: baseURL and query are left out of this build') }
    export { unused as withBase, unused as withQuery }`,
  destr: 'export default JSON.parse',
}

/**
 * A Vite plugin that leaves out of the browser's bundle the third of ofetch that we never run: its
 * helpers for `baseURL`, `query` and lenient JSON (1.5 kB of brotli on every page with an island).
 */
export function slimOfetch(): Plugin {
  return {
    name: 'rollmates-slim-ofetch',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOurs = importer?.includes('/node_modules/ofetch/') && Object.hasOwn(STAND_INS, source)
      return isOurs ? PREFIX + source : undefined
    },
    load(id) {
      return id.startsWith(PREFIX) ? STAND_INS[id.slice(PREFIX.length)] : undefined
    },
  }
}
