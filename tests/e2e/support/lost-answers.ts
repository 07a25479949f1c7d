import type { Page } from '@playwright/test'

/**
 * From now on the server executes the function, but every response is lost. Returns a function that
 * restores the network.
 */
export async function loseAnswers(page: Page, name: string): Promise<() => Promise<void>> {
  const path = `**/rest/v1/rpc/${name}`
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(path)
}
