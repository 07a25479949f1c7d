import { type Browser, chromium, request } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { type ServedProduct, serveDemo } from '#scripts/lib/serve-demo.ts'
import { sessionOf, storedSession } from '#tests/e2e/support/test.ts'
import type { Later } from './interruptible.ts'

/** Starts a server with the demo and stops it when the benchmark ends. */
export async function serveUntilEnd(later: Later, tls: boolean): Promise<ServedProduct> {
  const product = await serveDemo({ tls })
  later(product.stop)
  return product
}

/** Starts a complete browser (not the headless shell) and closes it when the benchmark ends. */
export async function launchBrowser(later: Later, args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser({ whole: true })
  const browser = await chromium.launch({
    args: [...args, ...browserArguments()],
    ...(executablePath ? { executablePath } : {}),
  })
  later(() => browser.close())
  return browser
}

/** Returns the storage entries in which the browser of a demo player stores the session. */
export async function storedSessionOf(baseURL: string, username: string) {
  const context = await request.newContext({ baseURL, ignoreHTTPSErrors: true })
  try {
    return storedSession(await sessionOf(context, username))
  } finally {
    await context.dispose()
  }
}
