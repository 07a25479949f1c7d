import { expect, type Page } from '@playwright/test'

const PROBE = '/is-the-route-in-force'

/**
 * Makes `page.route` return only once the page's calls really pass through the route. On a loaded page the
 * browser sends the first route and a key press to its renderer through different channels. On a busy machine
 * the key press can arrive first, and its call would reach the server.
 */
export function awaitRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const registered = await route(...given)
    if (page.url().startsWith('http')) {
      await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }))
      const probe = () =>
        page
          .evaluate(async (path) => (await fetch(path, { method: 'POST' })).status, PROBE)
          .catch(() => 0)
      await expect.poll(probe).toBe(204)
      await page.unroute(`**${PROBE}`)
    }
    return registered
  }
}
