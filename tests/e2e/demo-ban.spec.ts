import { expectAccessible } from './support/axe.ts'
import { testOnOwnProduct } from './support/own-product.ts'
import { expectBanned } from './support/scenes.ts'
import { expect } from './support/test.ts'

const test = testOnOwnProduct({ mode: 'demo' })

test('a player is banned and the ban is ended by a click, without a restart', async ({ page }) => {
  await page.goto('/demo')
  const toby = page.getByRole('listitem').filter({ hasText: 't0by' })
  await toby.getByRole('link', { name: 'Ban', exact: true }).click()
  await page.waitForURL(/\/u$/)
  await page.goto('/dice')
  await expectBanned(page)
  await page.goto('/demo')
  await expectAccessible(page)
  await toby.getByRole('link', { name: 'End the ban' }).click()
  await expect(page.getByRole('heading', { name: 't0by' })).toBeVisible()
})
