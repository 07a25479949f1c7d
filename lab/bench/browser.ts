import { type Browser, type BrowserContextOptions, chromium, request } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { type ServedProduct, serveDemo } from '#scripts/lib/serve-demo.ts'
import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import type { Later } from './interruptible.ts'

/** The demo player who views the pages. */
export const PLAYER = 'Maja'

/** The settings of a browser context that looks like a phone. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-GB',
} as const satisfies BrowserContextOptions

/** Starts a server with the demo and stops it when the benchmark ends. */
export async function serveUntilEnd(later: Later, tls: boolean): Promise<ServedProduct> {
  const product = await serveDemo({ tls })
  later(product.stop)
  return product
}

/** Starts a complete browser (not the headless shell) and closes it when the benchmark ends. */
export async function launchBrowser(later: Later, args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser({ whole: true })
  const browser = await chromium.launch({ args: [...args, ...browserArguments()], executablePath })
  later(() => browser.close())
  return browser
}

/** Opens a browser context with an empty cache, in which the player is signed in. */
export async function contextOf(browser: Browser, player: string, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  await keepSession(context, await signIn(options.baseURL, player))
  return context
}

/** Signs a player in without a browser, which may not accept the certificate. */
export async function signIn(baseURL: string | undefined, player: string) {
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  const session = await sessionOf(context, player)
  await context.dispose()
  return session
}
