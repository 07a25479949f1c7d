import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { isDaily, ONE_OF_EACH_KIND, RECAPS } from './support/recaps.ts'
import { expectLastPage, expectPage, lastPage, openStory, storyPage } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'
import { regionsInTree, textsInTree } from './support/tree.ts'

/** Holds back every response of the server; returns a function that releases them. */
async function holdAnswers(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(rest|auth)\/v1\//, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** The content before the responses arrive, in German, and the content afterwards. */
async function expectAccessibleFromTheFirst(page: Page, path: string): Promise<void> {
  const busy = page.getByRole('main').locator('[aria-busy=true]:visible')
  const release = await holdAnswers(page)
  await page.goto(path)
  await expect(busy.first()).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(busy).toHaveCount(0)
  await expectAccessible(page)
}

test('a player’s pages in German, while loading and loaded', async ({ page, signInAs }) => {
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
    '/de/link-account',
  ]) {
    await expectAccessibleFromTheFirst(page, path)
  }
  for (const path of ['/de/activity/rules', '/de/activity/rules/invite-more']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  const release = await holdAnswers(page)
  await page.goto('/de/movie-night-in-review')
  await expectAccessible(page)
  release()
  await expect(page.getByRole('navigation', { name: /\w/ })).toBeAttached()
  await expectAccessible(page)
})

test('the sign-in in German, while loading and loaded', async ({ page }) => {
  await expectAccessibleFromTheFirst(page, '/de/sign-in')
})

async function expectStoryPageAccessible(page: Page, number: number): Promise<void> {
  await expectPage(page, number)
  // The card's title comes with its own script.
  await expect(storyPage(page, number).locator('[data-heading]')).toBeVisible()
  await expectAccessible(page)
}

/**
 * Checks that the page has no violation, is alone in the accessibility tree and reads nothing
 * twice.
 */
async function expectAllPagesAccessible(page: Page): Promise<void> {
  const pages = await page.locator('section.page').count()
  for (let number = 1; number <= pages; number++) {
    await expectStoryPageAccessible(page, number)
    const name = new RegExp(`^Page ${number} of ${pages}: .`)
    expect(await regionsInTree(page)).toEqual([expect.stringMatching(name)])
    await page.keyboard.press('ArrowDown')
  }
}

for (const { slug, path, kind } of RECAPS) {
  test(
    `${slug}: every page of the own version`,
    everyDay(isDaily(slug)),
    async ({ page, signInAs }) => {
      await signInAs('Maja')
      await openStory(page, path)
      await expectAllPagesAccessible(page)
    },
  )

  if (kind === 'report') continue
  test(`${slug}: every page of the other version`, everyDay(isDaily(slug)), async ({ page }) => {
    await openStory(page, `${path}/Maja`)
    await expectAllPagesAccessible(page)
  })
}

// Without data, all campaigns of a kind consist of the same parts.
for (const { slug, path, kind } of ONE_OF_EACH_KIND) {
  test(
    `${slug}: the pages of a player without a swap`,
    everyDay(kind === 'season'),
    async ({ page, signInAs }) => {
      await signInAs('Nia')
      await openStory(page, path)
      await expectAllPagesAccessible(page)
    },
  )
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const { slug, path, kind } of ONE_OF_EACH_KIND) {
    test(
      `${slug}: a page of figures and the card`,
      everyDay(kind === 'season'),
      async ({ page, signInAs }) => {
        await signInAs('Maja')
        await openStory(page, `${path}#page=2`)
        await expectAccessible(page)
        await page.keyboard.press('End')
        await expectLastPage(page)
        await expect(lastPage(page).locator('[data-heading]')).toBeVisible()
        await expectAccessible(page)
      },
    )
  }
})

test('a screen reader reads the position in the story once, and the focus moves with the keyboard', async ({
  page,
}) => {
  // The card may load after its page is turned to.
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.route('**/CardPage*', async (route) => {
    await delivered
    await route.continue()
  })
  await openStory(page, '/movie-night-in-review/Maja')
  for (const [number, title] of [
    [2, 'Maja swapped'],
    [3, 'Maja out-swapped'],
    [4, 'Rave reviews for Maja'],
    [5, 'Starring Maja'],
  ] as const) {
    await page.keyboard.press('ArrowDown')
    await expectPage(page, number)
    if (number === 5) deliver()
    const region = page.getByRole('region', { name: `Page ${number} of 5: ${title}` })
    await expect(region.getByRole('heading', { name: title, exact: true })).toBeFocused()
    // The focus makes a screen reader read it: a status would repeat it.
    await expect(page.getByRole('status').filter({ hasText: 'Page' })).toHaveCount(0)
  }
})

test('a swipe makes a screen reader read the page’s name', async ({ page }) => {
  await openStory(page, '/movie-night-in-review/Maja')
  await page.touchscreen.tap(300, 420)
  await expectPage(page, 2)
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 5' })).toHaveText(
    'Page 2 of 5: Maja swapped',
  )
  // The focus stays: moving it to the heading would make a screen reader repeat it.
  await expect(page.locator('[data-heading]:focus')).toHaveCount(0)
})

test('going back in the browser makes a screen reader read the page’s name', {
  tag: '@long',
}, async ({ page }) => {
  await openStory(page, '/movie-night-in-review/Maja')
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 2)
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 3)
  await page.goBack()
  await expectPage(page, 2)
  await expect(page.getByRole('status').filter({ hasText: 'Page 2 of 5' })).toHaveText(
    'Page 2 of 5: Maja swapped',
  )
})

test('only the current page is available to screen readers and the Tab key', {
  tag: '@long',
}, async ({ page }) => {
  await openStory(page, '/movie-night-in-review/Maja')
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 2)
  expect(await regionsInTree(page)).toEqual(['Page 2 of 5: Maja swapped'])

  const names: string[] = []
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(
      () => document.activeElement?.closest('section')?.getAttribute('aria-label') ?? '',
    )
    if (inside) names.push(inside)
  }
  expect(names.filter((name) => !name.startsWith('Page 2'))).toEqual([])
})

test('a figure is read once, as one string', async ({ page }) => {
  await openStory(page, '/movie-night-in-review/Maja#page=3')
  await expectPage(page, 3)
  const texts = await textsInTree(page)
  const percents = texts.filter((text) => /\d+%/.test(text))
  expect(percents).toHaveLength(1)
  expect(percents[0]).toMatch(/^\d+% of all players$/)
})

test('with reduced motion the final figures are shown at once', async ({ page }) => {
  await openStory(page, '/movie-night-in-review/Maja')
  const { received } = await page.evaluate(async () => {
    const answer = await fetch('/rest/v1/rpc/season_recap', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': 'rollmates-demo' },
      body: JSON.stringify({ season: 'movie-night', username: 'Maja' }),
    })
    return (await answer.json()).figures
  })
  await page.keyboard.press('ArrowDown')
  const seen = await page
    .getByRole('region', { name: /^Page 2 of 5/ })
    .evaluate((region) => (region as HTMLElement).innerText)
  expect(seen).toContain(String(received))
  // A page may fade in, but nothing moves.
  const moves = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .filter((frames) => frames.some((frame) => 'transform' in frame || 'translate' in frame)),
  )
  expect(moves).toEqual([])
})
