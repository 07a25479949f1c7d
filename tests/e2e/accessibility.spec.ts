import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { holdBack } from './support/held-call.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import { expectPage, openStory, storyPage } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'
import { regionsInTree, textsInTree } from './support/tree.ts'

const holdAnswers = (page: Page) => holdBack(page, /\/(rest|auth)\/v1\//)

async function expectAccessibleWhileLoading(page: Page, path: string): Promise<void> {
  const busy = page.getByRole('main').locator('[aria-busy=true]:visible')
  const release = await holdAnswers(page)
  await page.goto(path)
  await expect(busy.first()).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(busy).toHaveCount(0)
}

test('a player’s pages in German, while they load', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('Maja')
  for (const path of [
    '/de/activity',
    '/de/activity/claim',
    '/de/activity/history',
    '/de/activity/points_record',
    '/de/activity/share',
    '/de/activity/peel?code=R4MP7K',
    '/de/activity/tiktok-sticker',
    '/de/new-user-rewards',
    '/de/new-user-rewards/Bruno',
    '/de/u',
    '/de/u/Bruno',
    '/de/settings',
    '/de/link-account',
  ]) {
    await expectAccessibleWhileLoading(page, path)
  }
  const release = await holdAnswers(page)
  await page.goto('/de/movie-night-in-review')
  await expectAccessible(page)
  release()
  await expect(page.getByRole('navigation', { name: /\w/ })).toBeAttached()
})

test('the sign-in in German, while it loads and loaded', async ({ page }) => {
  await expectAccessibleWhileLoading(page, '/de/sign-in')
  await expectAccessible(page)
})

async function expectStoryPageAccessible(page: Page, number: number): Promise<void> {
  await expectPage(page, number)
  // The card's title loads with the card's own script, so the test waits for it.
  await expect(storyPage(page, number).locator('[data-heading]')).toBeVisible()
  await expectAccessible(page)
}

async function expectPagesAccessible(page: Page, first = 1): Promise<void> {
  const pages = await page.locator('section.page').count()
  for (let number = first; number <= pages; number++) {
    await expectStoryPageAccessible(page, number)
    const name = new RegExp(`^Page ${number} of ${pages}: .`)
    expect(await regionsInTree(page)).toEqual([expect.stringMatching(name)])
    await page.keyboard.press('ArrowDown')
  }
}

for (const { slug, path, kind } of RECAPS) {
  test(
    `${slug}: every page, two of them on a desktop, and the card of somebody else`,
    everyDay(isDaily(slug)),
    async ({ page, signInAs }) => {
      await signInAs('Maja')
      await openStory(page, path)
      await expectPagesAccessible(page)
      // The page around the story is the same for all kinds of recap, so one kind is enough.
      if (kind === 'season') {
        await page.setViewportSize({ width: 1280, height: 800 })
        await expectAccessible(page)
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowDown')
        await expectStoryPageAccessible(page, 2)
      }
      if (kind === 'report') return
      await openStory(page, `${path}/Bruno#page=5`)
      await expectStoryPageAccessible(page, 5)
    },
  )
}

test('the pages of a player without a swap', async ({ page, signInAs }) => {
  await signInAs('Nia')
  await openStory(page, '/movie-night-in-review#page=2')
  // Only the cover looks the same with and without figures, so this test leaves the cover out.
  await expectPagesAccessible(page, 2)
})

test('a screen reader reads the position and each figure once, and the focus moves with the keyboard', async ({
  page,
}) => {
  const deliver = await holdBack(page, '**/CardPage*')
  const answered = page.waitForResponse('**/rpc/season_recap')
  await openStory(page, '/movie-night-in-review/Maja')
  const { figures } = await (await answered).json()
  for (const [number, title] of [
    [2, 'Maja swapped'],
    [3, 'Maja out-swapped'],
    [4, 'Rave reviews for Maja'],
    [5, 'Starring Maja'],
  ] as const) {
    await page.keyboard.press('ArrowDown')
    const region = page.getByRole('region', { name: `Page ${number} of 5: ${title}` })
    if (number === 2) {
      // With reduced motion the final figures are shown at once, and nothing moves.
      const seen = await region.evaluate((shown) => (shown as HTMLElement).innerText)
      expect(seen).toContain(String(figures.received))
      expect(await page.evaluate(movesNow)).toEqual([])
    }
    await expectPage(page, number)
    if (number === 3) {
      const percents = (await textsInTree(page)).filter((text) => /\d+%/.test(text))
      expect(percents).toEqual([expect.stringMatching(/^\d+% of all players$/)])
    }
    if (number === 5) deliver()
    await expect(region.getByRole('heading', { name: title, exact: true })).toBeFocused()
    // The screen reader already reads the position because of the focus; a status would repeat it.
    await expect(page.getByRole('status').filter({ hasText: 'Page' })).toHaveCount(0)
  }
})

/** Returns the running animations that move something; a fade-in of a page is allowed. */
const movesNow = () =>
  document
    .getAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    .filter((frames) => frames.some((frame) => 'transform' in frame || 'translate' in frame))
