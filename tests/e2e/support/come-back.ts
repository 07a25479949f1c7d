import type { Page } from '@playwright/test'

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
