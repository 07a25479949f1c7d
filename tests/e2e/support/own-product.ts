import { LOCAL_CLIENT_ID, startLocalProvider } from '#backend/local-provider/local-provider.ts'
import {
  type ChangingOptions,
  type ChangingProduct,
  serveChangingDemo,
} from '#scripts/lib/serve-demo.ts'
import { SHORT_LIVED } from '#scripts/lib/short-lived.ts'
import { WAIT_OPTIONS } from '#tests/support/wait-options.ts'
import { test as base } from './test.ts'

interface Options extends ChangingOptions {
  readonly providers?: boolean
}

interface OwnProduct {
  product: ChangingProduct
}

/** The addresses to which a provider redirects; the local provider ignores the port. */
const RETURN = ['http://localhost/sign-in', 'http://127.0.0.1/sign-in']

/**
 * Returns Playwright's `test` on a product that the tests of one file share, and whose time and data they can
 * change. The product is no worker fixture, because each file would then need a new worker, whose start takes
 * as long.
 */
export function testOnOwnProduct({ providers = false, ...options }: Options = {}) {
  let running: ReturnType<typeof startProduct> | undefined
  const test = base.extend<OwnProduct>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is used
      async ({}, use) => {
        running ??= startProduct(providers, options)
        const { product } = await running
        await use(product)
      },
      { timeout: WAIT_OPTIONS.timeout },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  })
  test.afterAll(async () => {
    const started = running
    running = undefined
    await (await started)?.stop()
  })
  return test
}

async function startProduct(withProviders: boolean, options: ChangingOptions) {
  const providers = withProviders ? await startProviders() : undefined
  const product = await serveChangingDemo({
    mode: 'test',
    ...options,
    settings: { ...providers?.settings, ...options.settings },
    node: SHORT_LIVED,
  })
  return {
    product,
    async stop() {
      await product.stop()
      await providers?.stop()
    },
  }
}

/**
 * Starts local providers in place of Google and Apple; returns them with the server settings for
 * them.
 */
export async function startProviders() {
  const start = (name: 'Google' | 'Apple') => startLocalProvider({ name, redirectUris: RETURN })
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
