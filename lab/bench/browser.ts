import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '#scripts/lib/find-browser.mjs'
import { type ServedProduct, serveDemo } from '#scripts/lib/serve-demo.ts'
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
