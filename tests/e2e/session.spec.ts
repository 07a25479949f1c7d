import { expectAccessible } from './support/axe.ts'
import { loseCalls } from './support/lost-answers.ts'
import { openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

const OWN = '/movie-night-in-review'

test('a sign-in that fails can be tried again, shows the player’s own recap, and outlives a reload', async ({
  page,
}) => {
  await page.goto(OWN)
  await expect(page.getByRole('heading', { name: 'Who’s playing?' })).toBeVisible()
  await expectAccessible(page)
  const restore = await loseCalls(page, '/auth/v1/demo')
  const maja = page.getByRole('button', { name: 'Play as Maja' })
  await maja.click()
  await expect(page.getByText('That didn’t work. Please try again.')).toBeVisible()
  await restore()
  await maja.click()
  await expect(page.getByRole('article').getByText('with you in the lead')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('article').getByText('with you in the lead')).toBeVisible()
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept.Token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(JSON.parse(kept.UserInfo ?? '')).toMatchObject({ username: 'Maja' })
  expect(kept.UserId).toMatch(/^[0-9a-f-]{36}$/)
})

test('damaged storage is dropped, never a broken page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['UserInfo', 'UserId', 'Locale', 'AppVersion', 'ActivityNoFirst']) {
      localStorage.setItem(key, '{"id": 7, \u0000 <b>')
    }
  })
  await openStory(page, `${OWN}/Maja`)
  await expect(
    page.getByRole('article').getByText('Six weeks of swaps, starring Maja'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('UserInfo'))).toBeNull()
})

test('half a token’s life later, using the page renews it', async ({ page }) => {
  // Finds the signed-in player's story by the name, because the public page has an article, too.
  const own = page.getByRole('article').getByText('Nia’s Movie Night')
  await page.goto(OWN)
  await page.getByRole('button', { name: 'Play as Nia' }).click()
  await expect(own).toBeVisible()
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/v1/renew')) renewals.push(request.url())
  })
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(own).toBeVisible()
  expect(renewals, 'none before its time').toEqual([])
  await page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('UserInfo') ?? '{}')
    if (!(info.renewAt > Date.now())) throw new Error('Nothing says when to renew')
    localStorage.setItem('UserInfo', JSON.stringify({ ...info, renewAt: Date.now() - 1000 }))
  })

  const answered = page.waitForResponse('**/auth/v1/renew')
  await page.reload()
  const answer = await (await answered).json()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Token')))
    .toBe(answer.access_token)
  const info = await page.evaluate(() => JSON.parse(localStorage.getItem('UserInfo') ?? '{}'))
  expect(info.username).toBe('Nia')
  expect(info.renewAt).toBeGreaterThan(Date.now())
  await page.keyboard.press('Tab')
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(own).toBeVisible()
  expect(renewals).toHaveLength(1)
})
