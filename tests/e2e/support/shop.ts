import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Finds a sticker in the shop. */
export const shopTile = (page: Page, sticker: string): Locator =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${sticker} `) })

/** Presses a sticker in the shop; first opens the list of owned stickers if necessary. */
export async function pressInShop(page: Page, sticker: string): Promise<void> {
  const fold = page.locator('.shelf-owned:not([open]) > summary')
  await expect(page.locator('.shop-tile').or(fold).first()).toBeVisible()
  if (!(await shopTile(page, sticker).isVisible())) await fold.click()
  await shopTile(page, sticker).click()
}
