import type { Page } from '@playwright/test'
import { expectPage, expectStays, hurryAnimations, openStory } from './support/story.ts'
import { expect, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

/** At this rate a page of eight seconds takes 0.4 s. */
const RATE = 20

/** Milliseconds in which, at `RATE`, the story would turn three pages. */
const A_WHILE = 1200

test('a season with timed pages advances by itself, waits when it is paused or hidden, and stops on the last, where focused buttons keep the focus', async ({
  page,
}) => {
  const turns = await recordTurns(page)
  await openStory(page, '/movie-night-in-review/Maja')
  const pause = page.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeInViewport({ ratio: 1 })
  await pause.click()
  const play = page.getByRole('button', { name: 'Play' })
  await expect(play).toBeVisible()
  // On a busy machine the first page's time may be over before the press.
  const paused = await pageNow(page)
  await hurryAnimations(page, RATE)
  await expectStays(page, paused, A_WHILE)
  await page.keyboard.press('ArrowDown')
  await expectPage(page, paused + 1)
  await expectStays(page, paused + 1, A_WHILE)

  await setHidden(page, true)
  await play.click()
  await expectStays(page, paused + 1, A_WHILE)
  await page.getByRole('button', { name: 'Share this page' }).focus()
  const entries = await page.evaluate(() => history.length)
  await setHidden(page, false)
  await expectPage(page, 5)
  await expectStays(page, 5, A_WHILE)
  expect(await turns()).toEqual(
    [2, 3, 4, 5].filter((turn) => turn > paused + 1).map((turn) => `#page=${turn}`),
  )
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.getByRole('button', { name: 'Share this season' })).toBeFocused()
  await expect(pause).toBeInViewport({ ratio: 1 })
})

async function pageNow(page: Page): Promise<number> {
  const progress = page.getByRole('img', { name: /^Page \d\sof \d$/ })
  return Number(/\d/.exec((await progress.getAttribute('aria-label')) ?? '')?.[0])
}

/** Records the hashes of the pages to which the story turns; returns a function that returns them in order. */
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

/** Fakes the page's visibility, because a headless browser treats all tabs as visible. */
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
