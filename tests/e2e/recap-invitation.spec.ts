import { copyOf } from './support/recap.ts'
import { isDaily, OPEN_RECAPS } from './support/recaps.ts'
import { expectPage, openCard, openStory } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'

for (const { slug, path } of OPEN_RECAPS) {
  const named = (name: string) => (copyOf(slug, 'en').season_name_of ?? '?').replace('{name}', name)

  test(
    `${slug}: somebody else’s recap leads to one’s own, which has no invitation`,
    everyDay(isDaily(slug)),
    async ({ page, signInAs }) => {
      await signInAs('Inês C.')
      await openStory(page, `${path}/Maja#page=5`)
      await expect(page.getByRole('switch')).toHaveCount(0)
      await page.getByRole('link', { name: 'See my own' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByText(named('Inês C.'), { exact: true })).toBeVisible()

      await openCard(page, path)
      await expect(page.getByRole('switch', { name: 'Hide my recaps' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'See my own' })).toHaveCount(0)
    },
  )
}

test('an anonymous visitor is invited by the recap’s player, or signs in', async ({ page }) => {
  await openStory(page, '/year-in-review-2024/Maja')
  await page.keyboard.press('End')
  await expectPage(page, 5)
  await page.getByRole('link', { name: 'See my own' }).click()
  await expect(page).toHaveURL(/\/download\?from=Maja/)
  await expect(page.getByRole('heading', { name: 'Maja invites you to play' })).toBeVisible()
  await expect(page.getByText('R4MP7K', { exact: true })).toBeAttached()
  await page.getByRole('link', { name: 'I already play' }).click()
  await page.getByRole('button', { name: 'Play as t0by' }).click()
  await expect(page.getByText('t0by’s 2024', { exact: true })).toBeVisible()
})

test('a report is for its player alone: there is no address of somebody else’s', async ({
  request,
}) => {
  expect((await request.get('/review-of-artful-tales')).status()).toBe(200)
  expect((await request.get('/review-of-artful-tales/Maja')).status()).toBe(404)
})
