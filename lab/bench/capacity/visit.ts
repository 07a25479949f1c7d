import { contextOf, launchBrowser, PLAYER, serveUntilEnd } from '../browser.ts'
import type { Later } from '../interruptible.ts'

/** The page that all players open when a campaign starts. */
const PATH = '/activity'

/** A call of an API function that a page made. */
export interface VisitCall {
  fn: string
  params: Record<string, unknown>
}

/** Opens the page as a signed-in player with an empty cache, and waits until there is no network activity. */
export async function firstVisit(later: Later) {
  const product = await serveUntilEnd(later, true)
  const browser = await launchBrowser(later)
  const options = { baseURL: product.url, ignoreHTTPSErrors: true }
  const context = await contextOf(browser, PLAYER, options)
  const page = await context.newPage()
  const visit = { path: PATH, requests: 0, bytes: 0, calls: [] as VisitCall[] }
  page.on('request', (request) => {
    const fn = /\/rest\/v1\/rpc\/(\w+)/.exec(request.url())?.[1]
    if (fn) visit.calls.push({ fn, params: request.postDataJSON() ?? {} })
  })
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    visit.requests += 1
    visit.bytes += encodedDataLength
  })
  await page.goto(PATH, { waitUntil: 'networkidle' })
  await context.close()
  await browser.close()
  await product.stop()
  return visit
}
