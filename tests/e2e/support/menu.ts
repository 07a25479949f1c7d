import type { Page } from '@playwright/test'

/** Opens the language menu, which is a native disclosure: a summary has no role to be found by. */
export async function openLanguageMenu(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Language: English' }).click()
}
