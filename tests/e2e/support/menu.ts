import type { Page } from '@playwright/test'

/** Opens the language menu, whose summary has no role to find it by. */
export async function openLanguageMenu(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Language: English' }).click()
}
