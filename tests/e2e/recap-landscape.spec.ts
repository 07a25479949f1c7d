import type { Page } from '@playwright/test'
import { expectNoOverflow } from './support/double-text.ts'
import { Fingers } from './support/fingers.ts'
import { isDaily, RECAPS } from './support/recaps.ts'
import { expectPage, openStory, storyPage, swipeReady } from './support/story.ts'
import { everyDay, expect, test } from './support/test.ts'

const SCREENS = [
  { width: 568, height: 320 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
] as const

/** The minimum share of the screen's width that a page must use. */
const LEAST_WIDTH = 0.6

const posterOf = (page: Page, number: number) =>
  page.getByRole('article').locator(`[data-page="${number}"]`)

/** Returns the share of the screen's width between the drawing's left edge and the text's right edge. */
const usedWidth = (page: Page, number: number) =>
  posterOf(page, number).evaluate((section) => {
    const drawing = section.querySelector('.scene')?.getBoundingClientRect()
    const words = section.querySelector('.box')?.getBoundingClientRect()
    if (!drawing || !words) return 0
    const right = Math.max(words.right, Math.min(drawing.right, words.left))
    return (Math.min(innerWidth, right) - Math.max(0, drawing.left)) / innerWidth
  })

/**
 * Returns the words of a page that are smaller than 14 px, off the screen, cut off by their box, or covered
 * by the fixed parts above and below. Skips the card, a picture that repeats the words of the other pages.
 */
const wordsLost = (page: Page, number: number) =>
  posterOf(page, number).evaluate((section) => {
    const lost: string[] = []
    const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
    const fixed = [...document.querySelectorAll('.who, .story-foot button, .story-foot a')].map(
      (element) => element.getBoundingClientRect(),
    )
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.textContent?.trim()
      if (!text || !element || element.closest('.sr, .share-card, .count-room, svg')) continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < 13.99) lost.push(`${text}: ${size} px`)
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
        lost.push(`${text}: outside of the screen`)
      }
      for (const part of fixed) {
        const covers = part.left < right && part.right > left
        // Letters do not fill their line box, so its lower edge may be covered.
        if (covers && part.top < bottom - 3 && part.bottom > top + 3) lost.push(`${text}: covered`)
      }
    }
    for (const box of section.querySelectorAll('.box')) {
      if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) {
        lost.push(`${box.textContent}: cut off`)
      }
    }
    return lost
  })

const smallTargets = (page: Page) =>
  page
    .getByRole('article')
    .locator('button, a')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 60)}: ${box.width} x ${box.height}`,
        ),
    )

for (const { slug, path } of RECAPS) {
  for (const locale of ['', '/de']) {
    const isGerman = locale === '/de'
    test(
      `${locale}${path}: in landscape a page uses the screen, and nothing is lost`,
      everyDay(isDaily(slug) && isGerman),
      async ({ page, signInAs }) => {
        await signInAs('Maja')
        // German has longer words; on the last day a note covers part of the drawing.
        if (isGerman) {
          await page.route(/\/rpc\/(season_recap|year_recap|season_report)$/, async (route) => {
            const response = await route.fetch()
            await route.fulfill({
              response,
              json: { ...(await response.json()), phase: 'last_day' },
            })
          })
        }
        await page.setViewportSize(SCREENS[0])
        await page.goto(`${locale}${path}`)
        // Waits until the story has rendered all pages.
        await expect(page.getByRole('navigation')).toBeAttached()
        const pages = await page.locator('section.page').count()
        for (let number = 1; number <= pages; number++) {
          if (number > 1) await page.keyboard.press('ArrowDown')
          for (const screen of SCREENS) {
            await page.setViewportSize(screen)
            const at = `page ${number} at ${screen.width} x ${screen.height}`
            await expect(posterOf(page, number), at).toBeInViewport({ ratio: 0.95 })
            await expect(page.getByRole('article').locator('[aria-busy=true]')).toHaveCount(0)
            if (isGerman && number === 1) {
              await expect(page.getByText('Letzter Tag.'), at).toBeInViewport({ ratio: 1 })
            }
            await expect.poll(() => wordsLost(page, number), at).toEqual([])
            await expect.poll(() => usedWidth(page, number), at).toBeGreaterThan(LEAST_WIDTH)
            expect(await smallTargets(page), at).toEqual([])
            await expectNoOverflow(page)
          }
        }
      },
    )
  }
}

test('a story that is turned keeps its page, swiping goes on from it, and its words fit both ways', async ({
  page,
  signInAs,
}) => {
  const upright = { width: 390, height: 844 }
  await signInAs('Maja')
  await page.setViewportSize(upright)
  await openStory(page, '/movie-night-in-review#page=2')
  await swipeReady(page)
  await expectPage(page, 2)
  const title = await storyPage(page, 2).locator('h2').boundingBox()
  await page.setViewportSize(SCREENS[1])
  await expect.poll(() => wordsLost(page, 2)).toEqual([])
  await expectPage(page, 2)
  await expect(page.getByRole('button', { name: 'Share this page' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Swipe up' }).click()
  await expectPage(page, 3)
  const fingers = await Fingers.on(page)
  await fingers.swipe(320, 40)
  await expectPage(page, 4)
  await page.setViewportSize(upright)
  await expectPage(page, 4)
  for (const number of [3, 2]) {
    await fingers.swipe(240, 640)
    await expectPage(page, number)
  }
  await expect.poll(() => storyPage(page, 2).locator('h2').boundingBox()).toEqual(title)
})
