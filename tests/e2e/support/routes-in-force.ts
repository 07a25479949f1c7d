import type { Page } from '@playwright/test'

const PROBE = '/is-the-route-in-force'

/**
 * Makes `page.route` return only once the page's calls really pass through it. On a page that has loaded,
 * the browser tells its renderer of the first route on another way than of a key that is pressed, and on
 * a busy machine the key can be there first: its call would go to the server.
 */
export function awaitRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const registered = await route(...given)
    if (page.url().startsWith('http')) {
      await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
      await page.waitForFunction(async (probe) => {
        const answer = await fetch(probe, { method: 'POST' }).catch(() => undefined)
        return answer?.status === 204
      }, PROBE)
      await page.unroute(`**${PROBE}`)
    }
    return registered
  }
}
