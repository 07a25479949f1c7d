import type { Page } from '@playwright/test'
import { Fingers } from './support/fingers.ts'
import { expectPage, expectStays, openStory, storyPage, swipeReady } from './support/story.ts'
import { everyDay, expect, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

const RECAP = '/star-wars-in-review/Maja'

/** Swipes to page 2. */
async function swipeToSecond(page: Page): Promise<Fingers> {
  await swipeReady(page)
  const fingers = await Fingers.on(page)
  await fingers.swipe(640, 240)
  await expectPage(page, 2)
  return fingers
}

test('swiping up goes through all five pages, swiping down goes back', async ({ page }) => {
  await openStory(page, RECAP)
  const fingers = await swipeToSecond(page)
  for (const next of [3, 4, 5]) {
    await fingers.swipe(640, 240)
    await expectPage(page, next)
  }
  await fingers.swipe(640, 240)
  await expectStays(page, 5, 500)
  await fingers.swipe(240, 640)
  await expectPage(page, 4)
})

test('a short slow swipe springs back, a short flick turns the page', { tag: '@long' }, async ({
  page,
}) => {
  await openStory(page, RECAP)
  const fingers = await swipeToSecond(page)

  // A finger that rests before it lifts has no speed.
  await fingers.drag(600, 500)
  await expectStays(page, 2, 600)

  await fingers.flick(600, 500)
  await expectPage(page, 3)
})

test('keys turn the pages', async ({ page }) => {
  await openStory(page, RECAP)
  const steps: [string, number][] = [
    ['ArrowDown', 2],
    ['ArrowRight', 3],
    [' ', 4],
    ['Shift+ ', 3],
    ['ArrowUp', 2],
    ['ArrowLeft', 1],
    ['End', 5],
    ['ArrowDown', 5],
    ['Home', 1],
    ['ArrowUp', 1],
  ]
  for (const [key, number] of steps) {
    await page.keyboard.press(key)
    await expectPage(page, number)
  }
})

test('a tap goes on, a tap at the left edge goes back', async ({ page }) => {
  await openStory(page, RECAP)
  const fingers = await Fingers.on(page)
  await fingers.tap(300, 420)
  await expectPage(page, 2)
  await fingers.tap(195, 420)
  await expectPage(page, 3)
  await fingers.tap(40, 420)
  await expectPage(page, 2)
  await fingers.tap(40, 420)
  await expectPage(page, 1)
  await fingers.tap(40, 420)
  await expectPage(page, 1)
  // The left quarter of 390 px ends at 97.
  await fingers.tap(102, 700)
  await expectPage(page, 2)
  await fingers.tap(92, 200)
  await expectPage(page, 1)
})

test('the hint and the buttons beside the story turn pages, too', async ({ page }) => {
  await openStory(page, RECAP)
  await page.getByRole('button', { name: 'Swipe up' }).click()
  await expectPage(page, 2)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(page, 3)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expectPage(page, 2)
})

test('an address can name a page, and back goes back', async ({ page }) => {
  await page.goto('/')
  await openStory(page, `${RECAP}#page=3`)
  await expectPage(page, 3)
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 4)
  await expect(page).toHaveURL(/#page=4$/)
  await page.goBack()
  await expectPage(page, 3)
  await page.goForward()
  await expectPage(page, 4)
  await page.reload()
  await expectPage(page, 4)
  await page.goBack()
  await expectPage(page, 3)
  await page.goBack()
  await expect(page).toHaveURL('/activity')
})

test('going there and back adds no history entries', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await openStory(page, RECAP)
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key)
    await expectPage(page, key === 'ArrowDown' ? 2 : 1)
  }
  await page.goBack()
  await expect(page).toHaveURL('/activity')
})

for (const hash of ['#page=0', '#page=6', '#page=two', '#page=%E0%A4%A', '#page=02']) {
  test(
    `${hash} names no page and begins at the start`,
    everyDay(hash === '#page=6'),
    async ({ page }) => {
      await openStory(page, `${RECAP}${hash}`)
      await expectPage(page, 1)
    },
  )
}

test('holding pauses, and its release never turns the page', { tag: '@long' }, async ({ page }) => {
  await openStory(page, `${RECAP}#page=2`)
  const fingers = await Fingers.on(page)
  for (const x of [300, 40]) {
    await fingers.down(x, 420)
    await expectStays(page, 2, 600)
    await fingers.up()
    await expectStays(page, 2, 500)
  }
  await fingers.tap(300, 420)
  await expectPage(page, 3)
})

test('a second finger changes nothing', { tag: '@long' }, async ({ page }) => {
  await openStory(page, RECAP)
  const fingers = await Fingers.on(page)
  await fingers.down(300, 420, 0)
  await fingers.down(60, 500, 1)
  await fingers.up(1)
  await expectStays(page, 1, 400)
  await fingers.up(0)
  await expectStays(page, 1, 400)
  await fingers.tap(300, 420)
  await expectPage(page, 2)
})

test('a second finger that swipes while one rests changes nothing', { tag: '@long' }, async ({
  page,
}) => {
  await openStory(page, RECAP)
  const fingers = await swipeToSecond(page)
  const title = await storyPage(page, 2).getByRole('heading').boundingBox()
  if (!title) throw new Error('Page 2 has no title')
  // The fingers are on different elements, and only come closer, because a browser may enlarge a page
  // that two fingers spread.
  await fingers.down(title.x + title.width / 2, title.y + title.height / 2, 0)
  await fingers.down(30, 700, 1)
  for (let y = 660; y >= 300; y -= 60) await fingers.move(30, y, 1)
  await fingers.up(1)
  await expectStays(page, 2, 400)
  await fingers.up(0)
  await expectStays(page, 2, 400)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a swipe turns the page without animation', { tag: '@long' }, async ({ page }) => {
    await openStory(page, RECAP)
    const fingers = await swipeToSecond(page)
    await fingers.down(195, 640)
    for (let y = 600; y >= 300; y -= 50) await fingers.move(195, y)
    await expectStays(page, 2, 200)
    await fingers.up()
    await expectPage(page, 3)
    await fingers.swipe(240, 640)
    await expectPage(page, 2)
  })
})

test('turning the phone keeps the page, and swiping goes on from it', { tag: '@long' }, async ({
  page,
}) => {
  await openStory(page, `${RECAP}#page=3`)
  const fingers = await Fingers.on(page)
  await page.setViewportSize({ width: 390, height: 640 })
  await expectPage(page, 3)
  await swipeReady(page)
  await fingers.swipe(520, 120)
  await expectPage(page, 4)
  await page.setViewportSize({ width: 844, height: 390 })
  await expectPage(page, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectPage(page, 4)
  await fingers.swipe(240, 640)
  await expectPage(page, 3)
})

test('a mouse can drag the pages', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openStory(page, RECAP)
  await swipeReady(page)
  await page.mouse.move(640, 600)
  await page.mouse.down()
  await page.mouse.move(640, 250, { steps: 8 })
  await page.mouse.up()
  await expectPage(page, 2)
})

test('closing leads back to where the player came from', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Star Wars/ }).click()
  await expect(page).toHaveURL(/\/star-wars-in-review$/)
  await openStory(page, RECAP)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 3)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/star-wars-in-review$/)
})

test('closing a story that was opened by its address leads home', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/de')
  const opened = context.waitForEvent('page')
  await page.evaluate((path) => window.open(`/de${path}`, '_blank', 'noopener'), RECAP)
  const tab = await opened
  await expect(tab.getByRole('button', { name: 'Diese Seite teilen' })).toBeVisible()
  await tab.getByRole('button', { name: 'Schließen' }).click()
  await expect(tab).toHaveURL('/de/activity')
})
