import type { BrowserContext, Page } from '@playwright/test'

/**
 * Another tab of the same player that hears nothing of what is done beside it, and tells nothing: like
 * one on another device.
 */
export async function deafTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  return tab
}

/**
 * The player comes back to this tab, and then finds there what `find` expects. A page that has asked
 * in the last seconds does not ask again, so they come back every second until it is found.
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
