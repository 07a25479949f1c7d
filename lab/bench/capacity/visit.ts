import { keepSession, sessionOf } from '#tests/e2e/support/test.ts'
import { launchBrowser, serveUntilEnd } from '../browser.ts'
import type { Later } from '../interruptible.ts'

/** PATH is the page that all players open when a campaign starts; PLAYER is a demo player who opens it. */
const PATH = '/activity'
const PLAYER = 'Maja'

/** A call of an API function that a page made. */
export interface VisitCall {
  fn: string
  params: Record<string, unknown>
}

export interface Visit {
  path: string
  requests: number
  bytes: number
  calls: VisitCall[]
}

/** Opens the page as a signed-in player with an empty cache, and waits until there is no network activity. */
export async function firstVisit(later: Later): Promise<Visit> {
  const product = await serveUntilEnd(later, true)
  const browser = await launchBrowser(later)
  const context = await browser.newContext({ baseURL: product.url, ignoreHTTPSErrors: true })
  await keepSession(context, await sessionOf(context.request, PLAYER))
  const page = await context.newPage()
  const visit: Visit = { path: PATH, requests: 0, bytes: 0, calls: [] }
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
