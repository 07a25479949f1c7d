import { Fingers } from './support/fingers.ts'
import { RECAPS } from './support/recaps.ts'
import { expectPage, expectStays, hurryAnimations, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

/** Goes on by itself after eight seconds. */
const PLAYING = '/movie-night-in-review/Maja'

/** At this rate a page of eight seconds stands for 0.4 s. */
const RATE = 20

/** Long enough for three pages at that rate. */
const A_WHILE = 1200

test('a season with a time for its pages goes on by itself and ends on the last, where a focus on its buttons stays on them', async ({
  page,
}) => {
  await openStory(page, PLAYING)
  const share = page.getByRole('button', { name: 'Share this page' })
  await share.focus()
  await hurryAnimations(page, 4)
  await expectPage(page, 2)
  await expectPage(page, 3)
  await expect(share).toBeFocused()
  await hurryAnimations(page, RATE)
  await expectPage(page, 5)
  await expectStays(page, 5, A_WHILE)
  await expect(page.getByRole('button', { name: 'Share this season' })).toBeFocused()
})

test('pages that turned by themselves are no history', async ({ page }) => {
  await page.goto('/')
  await openStory(page, PLAYING)
  await hurryAnimations(page, RATE)
  await expectPage(page, 5)
  await expect(page).toHaveURL(/#page=5$/)
  await page.goBack()
  await expect(page).toHaveURL('/activity')
})

for (const { slug, path, plays } of RECAPS) {
  if (plays) {
    test(`${slug} has a time for its pages, and a key that pauses`, async ({ page, signInAs }) => {
      await signInAs('Maja')
      await openStory(page, path)
      const pause = page.getByRole('button', { name: 'Pause' })
      await expect(pause).toBeInViewport({ ratio: 1 })
      await hurryAnimations(page, RATE)
      await expectPage(page, 5)
      await expect(pause).toBeInViewport({ ratio: 1 })
    })
  } else {
    test(`${slug} has no time for its pages and never goes on by itself`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('Maja')
      await openStory(page, path)
      await hurryAnimations(page, RATE)
      await expectStays(page, 1, A_WHILE)
      await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    })
  }
}

test('the pause key stops it until it is pressed again', async ({ page }) => {
  await openStory(page, PLAYING)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await hurryAnimations(page, RATE)
  await expectStays(page, 1, A_WHILE)
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 2)
  await expectStays(page, 2, A_WHILE)
  await page.getByRole('button', { name: 'Play' }).click()
  await expectPage(page, 5)
})

test('a finger that lies on it stops it until it leaves', async ({ page }) => {
  await openStory(page, PLAYING)
  const fingers = await Fingers.on(page)
  await fingers.down(300, 420)
  // A press of 300 ms is a hold; hurried before, the page would be over first.
  await expectStays(page, 1, 500)
  await hurryAnimations(page, RATE)
  await expectStays(page, 1, A_WHILE)
  await fingers.up()
  await expectPage(page, 5)
})

test('it stops while its tab is hidden', async ({ page }) => {
  await openStory(page, PLAYING)
  await setHidden(page, true)
  await hurryAnimations(page, RATE)
  await expectStays(page, 1, A_WHILE)
  await setHidden(page, false)
  await expectPage(page, 5)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it never goes on by itself, and figures stand at once', async ({ page }) => {
    await openStory(page, PLAYING)
    await hurryAnimations(page, RATE)
    await expectStays(page, 1, A_WHILE)
    await page.keyboard.press('ArrowDown')
    await expectPage(page, 2)
  })
})

/** A headless browser shows all of its tabs, so the page is told that it is hidden. */
async function setHidden(page: Parameters<typeof openStory>[0], hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
