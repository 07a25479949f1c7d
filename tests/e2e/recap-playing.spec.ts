import type { Page } from '@playwright/test'
import { Fingers } from './support/fingers.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import {
  expectLastPage,
  expectPage,
  expectStays,
  hurryAnimations,
  openStory,
} from './support/story.ts'
import { everyDay, expect, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

/** Advances by itself after eight seconds. */
const PLAYING = '/movie-night-in-review/Maja'

/** At this rate a page of eight seconds takes 0.4 s. */
const RATE = 20

/** Long enough for three pages at that rate. */
const A_WHILE = 1200

test('a season with timed pages advances by itself and stops on the last, where focused buttons keep the focus', async ({
  page,
}) => {
  const turns = await recordTurns(page)
  await openStory(page, PLAYING)
  await page.getByRole('button', { name: 'Share this page' }).focus()
  await hurryAnimations(page, RATE)
  await expectPage(page, 5)
  await expectStays(page, 5, A_WHILE)
  expect(await turns()).toEqual(['#page=2', '#page=3', '#page=4', '#page=5'])
  await expect(page.getByRole('button', { name: 'Share this season' })).toBeFocused()
})

test('pages that turned by themselves add no history entries', { tag: '@long' }, async ({
  page,
}) => {
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
    test(
      `${slug} has timed pages, and a pause button`,
      everyDay(isDaily(slug)),
      async ({ page, signInAs }) => {
        await signInAs('Maja')
        await openStory(page, path)
        const pause = page.getByRole('button', { name: 'Pause' })
        await expect(pause).toBeInViewport({ ratio: 1 })
        await hurryAnimations(page, RATE)
        await expectLastPage(page)
        await expect(pause).toBeInViewport({ ratio: 1 })
      },
    )
  } else {
    test(
      `${slug} has no timed pages and never advances by itself`,
      everyDay(isDaily(slug)),
      async ({ page, signInAs }) => {
        await signInAs('Maja')
        await openStory(page, path)
        await hurryAnimations(page, RATE)
        await expectStays(page, 1, A_WHILE)
        await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0)
      },
    )
  }
}

test('the pause button stops it until it is pressed again', async ({ page }) => {
  await openStory(page, PLAYING)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  const paused = await pageNow(page)
  await hurryAnimations(page, RATE)
  await expectStays(page, paused, A_WHILE)
  await page.keyboard.press('ArrowDown')
  await expectPage(page, paused + 1)
  await expectStays(page, paused + 1, A_WHILE)
  await page.getByRole('button', { name: 'Play' }).click()
  await expectPage(page, 5)
})

test('a resting finger stops it until it lifts', { tag: '@long' }, async ({ page }) => {
  await openStory(page, PLAYING)
  const fingers = await Fingers.on(page)
  await fingers.down(300, 420)
  // A press of 300 ms is a hold; at a faster rate the page would end first.
  await expect(page.locator('article[data-still]')).toBeAttached()
  const held = await pageNow(page)
  await hurryAnimations(page, RATE)
  await expectStays(page, held, A_WHILE)
  await fingers.up()
  await expectPage(page, 5)
})

test('it stops while its tab is hidden', async ({ page }) => {
  await openStory(page, PLAYING)
  await setHidden(page, true)
  const left = await pageNow(page)
  await hurryAnimations(page, RATE)
  await expectStays(page, left, A_WHILE)
  await setHidden(page, false)
  await expectPage(page, 5)
})

test('it stops where it was in a browser that draws no frames while it is hidden', {
  tag: '@long',
}, async ({ page }) => {
  // As in WebKit: a pause waits for the next frame, unless the time is set.
  await page.addInitScript(() => {
    const { prototype } = Animation
    const pause = prototype.pause
    const time = Object.getOwnPropertyDescriptor(prototype, 'currentTime')
    const waiting = new WeakSet<Animation>()
    prototype.pause = function () {
      waiting.add(this)
    }
    Object.defineProperty(prototype, 'currentTime', {
      ...time,
      set(value) {
        if (waiting.delete(this)) pause.call(this)
        time?.set?.call(this, value)
      },
    })
  })
  await openStory(page, PLAYING)
  await setHidden(page, true)
  const left = await pageNow(page)
  await hurryAnimations(page, RATE)
  await expectStays(page, left, A_WHILE)
  await setHidden(page, false)
  await expectPage(page, 5)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('it never advances by itself, and figures are shown at once', { tag: '@long' }, async ({
    page,
  }) => {
    await openStory(page, PLAYING)
    await hurryAnimations(page, RATE)
    await expectStays(page, 1, A_WHILE)
    await page.keyboard.press('ArrowDown')
    await expectPage(page, 2)
  })
})

/**
 * The page that a stopped story is on. On a busy machine the first one may be over before a journey
 * stops it.
 */
async function pageNow(page: Page): Promise<number> {
  const progress = page.getByRole('img', { name: /^Page \d of \d$/ })
  return Number(/\d/.exec((await progress.getAttribute('aria-label')) ?? '')?.[0])
}

/** Records the addresses that a story's turns lead to, in order. */
async function recordTurns(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const turns: string[] = []
    Object.assign(window, { turns })
    const replace = history.replaceState
    history.replaceState = (state, unused, url) => {
      const { hash } = new URL(String(url ?? location.href), location.href)
      if (hash && turns.at(-1) !== hash) turns.push(hash)
      replace.call(history, state, unused, url)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'turns'))
}

/** A headless browser treats all tabs as visible, so the page is told that it is hidden. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
