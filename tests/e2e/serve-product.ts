import { type ServedProduct, serveDemo } from '../../scripts/lib/serve-demo.ts'
import { VARIANTS, type Variant } from './support/variants.ts'

/**
 * Serves the built site once for the whole run, and beside it what a journey cannot bring about from
 * a browser: other times, bans, production. All serve the same dist/, so nothing is built between.
 */
export default async function serveProduct(): Promise<() => Promise<void>> {
  const served: ServedProduct[] = []
  const stop = async () => {
    await Promise.all(served.map((product) => product.stop()))
  }
  try {
    // One after the other: the first makes the data that the next ones copy.
    for (const variant of Object.keys(VARIANTS) as Variant[]) {
      const { variable, options } = VARIANTS[variant]
      const product = await serveDemo(options)
      served.push(product)
      process.env[variable] = product.url
    }
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
