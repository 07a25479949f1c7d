import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('the map of the demo leads to its pages, as the player who is chosen', async ({ page }) => {
  await page.goto('/demo')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bruno' }).click()
  await expect(page).toHaveURL(/\/u$/)
  await expect(page.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  await page.goto('/demo')
  await page.getByRole('link', { name: '/dice', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Roll for dice' })).toBeVisible()
})

test('two phones show two players, each with a session of their own', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open' }).click()
  for (const name of ['Maja', 'Bruno']) {
    await expect(page.frameLocator(`[title=${name}]`).getByRole('heading', { name })).toBeVisible()
  }
})

test('nobody becomes a player whom the demo has not', async ({ page }) => {
  await page.goto('/demo/as?player=Nobody&page=/u')
  await expect(page.getByRole('status')).toHaveText('There is no such player.')
})
