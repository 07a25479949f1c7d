import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import {
  type ChangingOptions,
  type ChangingProduct,
  serveChangingDemo,
} from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { test as base } from './test.ts'

interface Options extends ChangingOptions {
  /** With Google and Apple, both simulated on this machine. */
  readonly providers?: boolean
}

interface OwnProduct {
  /** Served for the journeys of one file only: they may set its clock and change anything. */
  product: ChangingProduct
}

/** The address that a provider redirects to; on this machine the port does not matter. */
const RETURN = ['http://localhost/sign-in', 'http://127.0.0.1/sign-in']

/**
 * Journeys on a product of their own, where time passes and the operator acts
 * (`product.operate(['set-clock', …])`). Starting one takes seconds, so there is one per file.
 */
export function testOnOwnProduct({ providers = false, ...options }: Options = {}) {
  return base.extend<object, OwnProduct>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
      async ({}, use) => {
        const started = providers ? await startProviders() : undefined
        const settings = { ...started?.settings, ...options.settings }
        const product = await serveChangingDemo({
          mode: 'test',
          ...options,
          settings,
          node: SHORT_LIVED,
        })
        await use(product)
        await product.stop()
        await started?.stop()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  })
}

async function startProviders() {
  const start = (name: 'Google' | 'Apple'): Promise<LocalProvider> =>
    startLocalProvider({ name, redirectUris: RETURN })
  const [google, apple] = await Promise.all([start('Google'), start('Apple')])
  return {
    settings: {
      GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: LOCAL_CLIENT_ID,
      APPLE_ISSUER: apple.issuer,
    },
    stop: () => Promise.all([google.stop(), apple.stop()]),
  }
}
