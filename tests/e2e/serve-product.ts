import { existsSync, readFileSync } from 'node:fs'
import { type ServedProduct, serveChangingDemo, serveDemo } from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { startProviders } from './support/own-product.ts'
import { VARIANTS, type Variant } from './support/variants.ts'

/**
 * Serves the built site once for the whole run, with the variants that a test cannot produce from a browser,
 * such as other times and bans. All variants serve the same dist/, so no build may run meanwhile.
 */
export default async function serveProduct(): Promise<() => Promise<void>> {
  const served: ServedProduct[] = []
  const providers = await startProviders()
  const stop = async () => {
    await Promise.all([...served.map((product) => product.stop()), providers.stop()])
  }
  const serveVariant = async (variant: Variant) => {
    const { variable, options } = VARIANTS[variant]
    const serve = 'operator' in options ? serveChangingDemo : serveDemo
    const product = await serve({
      ...options,
      ...(variant === 'demo' && { settings: providers.settings }),
      node: SHORT_LIVED,
    })
    served.push(product)
    process.env[variable] = product.url
  }
  // Waits for all variants, so that none is still starting when another has failed.
  const started = await Promise.allSettled(wantedVariants().map(serveVariant))
  for (const start of started) {
    if (start.status === 'fulfilled') continue
    await stop()
    throw start.reason
  }
  return stop
}

/**
 * Returns `demo` and the variants that the test files on the command line use; all variants if it names no
 * files.
 */
function wantedVariants(): Variant[] {
  const every = Object.keys(VARIANTS) as Variant[]
  const files = process.argv.filter(
    (word) => /^tests\/.*\.spec\.ts$/.test(word) && existsSync(word),
  )
  if (files.length === 0) return every
  const words = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isUsed = (name: Variant) => words.includes(`variant: '${name}'`)
  return every.filter((name) => name === 'demo' || isUsed(name))
}
