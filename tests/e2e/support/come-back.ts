import type { BrowserContext, Page } from '@playwright/test'

/** Opens another tab of the same player that does not sync with other tabs, as if it were on another device. */
export async function deafTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  return tab
}

/**
 * Simulates that the player returns to this tab, until `find` passes. A page that has just refetched does not
 * refetch again within seconds, so the return is repeated every second.
 */
export async function comeBackTo(page: Page, find: () => Promise<void>): Promise<void> {
  const timer = await page.evaluate(() => {
    const comeBack = () => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    comeBack()
    return Number(setInterval(comeBack, 1000))
  })
  await find()
  await page.evaluate((running) => clearInterval(running), timer)
}
