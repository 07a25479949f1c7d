import type { Page, Route } from '@playwright/test'

/**
 * From now on the server does what it is asked, but every response is lost: of a remote function by its
 * name, else of a path. Returns a function that restores the network.
 */
export async function loseAnswers(page: Page, of: string): Promise<() => Promise<void>> {
  const path = of.startsWith('/') ? `**${of}` : `**/rest/v1/rpc/${of}`
  const underWay = new Set<Promise<void>>()
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route(path, async (route) => {
    const lost = lose(route)
    underWay.add(lost)
    await lost
    underWay.delete(lost)
  })
  return async () => {
    // A call under way would be let through by the browser when its route goes, and then be lost twice.
    await Promise.all(underWay)
    await page.unroute(path)
  }
}
