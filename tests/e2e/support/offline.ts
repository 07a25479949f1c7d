import type { Page } from '@playwright/test'

/** Takes the network of all pages of a context away. Returns a function that brings it back. */
export async function goOffline(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  await context.setOffline(true)
  return () => context.setOffline(false)
}

/**
 * Opens a page whose network breaks at its first call. Returns a function that brings the network
 * back. The page before is left first, because one of its own calls would break the network before
 * the new page has loaded.
 */
export async function openOffline(
  page: Page,
  call: string,
  path: string,
): Promise<() => Promise<void>> {
  let isBroken = true
  let goOnline = async () => {}
  await page.goto('about:blank')
  await page.route(call, async (route) => {
    // A call that is repeated while the network comes back must not break it again.
    if (isBroken) {
      // The page itself sends the call while its scripts are still on their way.
      await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' })
      goOnline = await goOffline(page)
    }
    await route.abort('internetdisconnected')
  })
  await page.goto(path)
  return async () => {
    isBroken = false
    // Before the network is back, because the page calls again at once.
    await page.unroute(call)
    await goOnline()
  }
}
