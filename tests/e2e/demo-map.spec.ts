import { expectAccessible } from './support/axe.ts'
import { loseCalls } from './support/lost-answers.ts'
import { expectEnded } from './support/scenes.ts'
import { expect, test } from './support/test.ts'

test('the map of the demo leads to its pages, as the player who is chosen', async ({ page }) => {
  await page.goto('/demo')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Bruno' }).click()
  await expect(page).toHaveURL(/\/u$/)
  await expect(page.getByRole('heading', { name: 'Bruno' })).toBeVisible()
  await page.goto('/demo')
  await page.getByRole('link', { name: '/dice', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Roll for dice' })).toBeVisible()
})

test('another day shows a season that has ended, and the way back, without a restart', async ({
  page,
}) => {
  await page.goto('/demo')
  await page
    .getByRole('listitem')
    .filter({ has: page.locator('code').getByText('/lucky-draw', { exact: true }) })
    .getByRole('link', { name: 'ended' })
    .click()
  await expectEnded(page)
  await page.goto('/demo')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await page.goto('/lucky-draw')
  await expect(page.getByRole('button', { name: 'Sign in and spin' })).toBeVisible()
})

test('a stranger is nobody, also after a player', async ({ page }) => {
  await page.goto('/demo/as?player=Maja&page=/u')
  await expect(page.getByRole('heading', { name: 'Maja' })).toBeVisible()
  await page.goto('/demo')
  await page.getByRole('link', { name: 'Nobody' }).click()
  await expect(page).toHaveURL(/\/u$/)
  await expect(page.getByRole('heading', { name: 'Maja' })).toHaveCount(0)
})

test('two phones show two players, each with a session of their own', async ({ page }) => {
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open' }).click()
  for (const name of ['Maja', 'Bruno']) {
    await expect(page.frameLocator(`[title=${name}]`).getByRole('heading', { name })).toBeVisible()
  }
})

test('a browser that keeps nothing for a frame says so, and opens the phone in a window', async ({
  page,
}) => {
  // Simulates a browser that cannot resolve names below `localhost`: the second phone loads from another site.
  await loseCalls(page, /phones\.localhost/)
  await page.addInitScript(() => {
    if (location.hostname !== '127.0.0.1' || top === self) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open' }).click()
  const phone = (name: string) => page.frameLocator(`[title=${name}]`)
  await expect(phone('Maja').getByRole('heading', { name: 'Maja' })).toBeVisible()
  await expect(phone('Bruno').getByRole('status')).toContainText('it blocks third-party cookies')
  const opened = page.waitForEvent('popup')
  await phone('Bruno').getByRole('link', { name: 'in a window of its own' }).click()
  await expect((await opened).getByRole('heading', { name: 'Bruno' })).toBeVisible()
})

test('nobody becomes a player whom the demo has not', async ({ page }) => {
  await page.goto('/demo/as?player=Nobody&page=/u')
  await expect(page.getByRole('status')).toHaveText('There is no such player.')
})
