import type { Page } from '@playwright/test'
import { doubleText, expectNothingLost } from './support/double-text.ts'
import { expectPage, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** On the last page everything is there, also what is fetched for it: the way to one's own recap. */
async function expectLastPageWhole(page: Page): Promise<void> {
  const isReport = page.url().includes('/review-of-')
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(isReport ? 0 : 1)
  await expectNothingLost(page)
}

for (const path of ['/download', '/de/download', '/no-such-page', '/de/gibt-es-nicht']) {
  test(`${path} with text of double size`, async ({ page }) => {
    await doubleText(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingLost(page)
  })
}

for (const path of [
  '/movie-night-in-review/Maja',
  '/de/star-wars-in-review/Maja',
  '/fr/summer-escape-in-review/Maja',
  '/pt/bon-appetit-in-review/Maja',
  '/es/year-in-review-2024/Maja',
  '/de/review-of-artful-tales',
]) {
  test(`${path} with text of double size`, async ({ page, signInAs }) => {
    await signInAs('Bruno')
    await doubleText(page)
    await page.goto(path)
    // The keys to turn by come when all pages stand.
    await expect(page.getByRole('navigation')).toBeAttached()
    for (let number = 1; number <= 5; number++) {
      await expect(
        page
          .getByRole('article')
          .getByRole('heading')
          .nth(number - 1),
      ).toBeInViewport()
      await expectNothingLost(page)
      await page.keyboard.press('ArrowDown')
    }
    await expectLastPageWhole(page)
  })
}

test('a player’s own pages with text of double size', async ({ page, signInAs }) => {
  test.slow()
  await doubleText(page)
  await signInAs('Maja')
  for (const path of [
    '/de/u',
    '/u/Bruno',
    '/de/activity/claim',
    '/de/activity/history',
    '/activity/points_record',
    '/de/new-user-rewards',
    '/de/new-user-rewards/Bruno',
    '/de/activity/tiktok-sticker',
    '/de/link-account',
    '/de/activity/share',
    '/de/activity/rules/invite-more',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expectNothingLost(page)
  }
})

test('the states with text of double size', async ({ page }) => {
  await doubleText(page)
  await page.goto('/movie-night-in-review')
  await expect(page.getByRole('button', { name: 'Play as Nia' })).toBeVisible()
  await expectNothingLost(page)
  await page.goto('/de/movie-night-in-review/Niemand')
  await expect(page.getByRole('link', { name: 'Zurück zum Start' })).toBeVisible()
  await expectNothingLost(page)
})

// What the zoom of a browser leaves of 1280 x 800, and a small phone that lies on its side.
for (const [name, width, height] of [
  ['a desktop at 150 %', 853, 533],
  ['a desktop at 200 %', 640, 400],
  ['a phone on its side', 568, 320],
] as const) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openStory(page, '/movie-night-in-review/Maja')
    for (let number = 1; number <= 5; number++) {
      await expectPage(page, number)
      await expectNothingLost(page)
      await page.keyboard.press('ArrowDown')
    }
    await expectLastPageWhole(page)
  })
}
