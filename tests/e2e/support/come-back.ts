import { expect, type Page } from '@playwright/test'

/**
 * The player comes back to this tab, and then finds there what `find` expects. A page that has asked
 * in the last seconds does not ask again, so they may have to come back once more.
 */
export async function comeBackTo(page: Page, find: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await find()
  }).toPass({ timeout: 15_000 })
}
