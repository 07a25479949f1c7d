import type { Page } from '@playwright/test'

/**
 * From now on the server does what the function says, and no answer of it comes back. Answers how to
 * have the network again.
 */
export async function loseAnswers(page: Page, name: string): Promise<() => Promise<void>> {
  const path = `**/rest/v1/rpc/${name}`
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(path)
}
