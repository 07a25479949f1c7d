import { Fingers } from './support/fingers.ts'
import { expectPage, expectStays, openStory, storyPage, swipeReady } from './support/story.ts'
import { expect, test, WITH_MOTION } from './support/test.ts'

test.use(WITH_MOTION)

const RECAP = '/star-wars-in-review/Maja'

test('fingers turn the pages: swipes, flicks, taps and the hint', async ({ page }) => {
  await openStory(page, RECAP)
  await swipeReady(page)
  const fingers = await Fingers.on(page)
  await fingers.swipe(640, 240)
  await expectPage(page, 2)

  // A finger that rests before it lifts makes no flick.
  await fingers.drag(600, 500)
  await expectStays(page, 2, 600)
  await fingers.flick(600, 500)
  await expectPage(page, 3)
  for (const next of [4, 5]) {
    await fingers.swipe(640, 240)
    await expectPage(page, next)
  }
  await fingers.swipe(640, 240)
  await expectStays(page, 5, 500)
  for (const back of [4, 3]) {
    await fingers.swipe(240, 640)
    await expectPage(page, back)
  }

  // The fingers are on different elements and move closer together, because a browser may zoom a page when two
  // fingers spread.
  const title = await storyPage(page, 3).getByRole('heading').boundingBox()
  if (!title) throw new Error('Page 3 has no title')
  await fingers.down(title.x + title.width / 2, title.y + title.height / 2, 0)
  await fingers.down(30, 700, 1)
  for (let y = 660; y >= 300; y -= 60) await fingers.move(30, y, 1)
  await fingers.up(1)
  await expectStays(page, 3, 400)
  await fingers.up(0)
  await expectStays(page, 3, 400)

  await fingers.down(300, 420)
  await expect(page.locator('article[data-still]')).toBeAttached()
  await fingers.up()
  await expectStays(page, 3, 400)

  // At 390 px the left quarter ends at 97 px.
  for (const [x, number] of [
    [92, 2],
    [40, 1],
    [40, 1],
    [102, 2],
    [300, 3],
  ] as const) {
    await fingers.tap(x, 420)
    await expectPage(page, number)
  }
  await page.getByRole('button', { name: 'Swipe up' }).click()
  await expectPage(page, 4)
})

test('on a desktop keys, buttons and the mouse turn the pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openStory(page, RECAP)
  await swipeReady(page)
  for (const [key, number] of [
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
  ] as const) {
    await page.keyboard.press(key)
    await expectPage(page, number)
  }
  await page.getByRole('button', { name: 'Next page' }).click()
  await expectPage(page, 2)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expectPage(page, 1)
  await page.mouse.move(640, 600)
  await page.mouse.down()
  await page.mouse.move(640, 250, { steps: 8 })
  await page.mouse.up()
  await expectPage(page, 2)
})

test('an address names a page, back goes back, and closing leaves the story', async ({ page }) => {
  await page.goto('/')
  await openStory(page, `${RECAP}#page=3`)
  await expectPage(page, 3)
  for (const [key, number] of [
    ['ArrowDown', 4],
    ['ArrowUp', 3],
    ['ArrowDown', 4],
  ] as const) {
    await page.keyboard.press(key)
    await expectPage(page, number)
  }
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

  await page.getByRole('link', { name: /Star Wars/ }).click()
  await expect(page).toHaveURL(/\/star-wars-in-review$/)
  await openStory(page, RECAP)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expectPage(page, 3)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/star-wars-in-review$/)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a swipe turns the page without animation', { tag: '@long' }, async ({ page }) => {
    await openStory(page, RECAP)
    await swipeReady(page)
    const fingers = await Fingers.on(page)
    await fingers.down(195, 640)
    for (let y = 600; y >= 300; y -= 50) await fingers.move(195, y)
    await expectStays(page, 1, 200)
    await fingers.up()
    await expectPage(page, 2)
    await fingers.swipe(240, 640)
    await expectPage(page, 1)
  })
})
