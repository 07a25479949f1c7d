import type { Page } from '@playwright/test'
import { expectPage, openStory } from './support/story.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Text of double size, as the setting of a browser for its font size makes it. */
const doubleText = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 200% !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  })

/** Nothing makes the page wider than the screen, and every control can be got at whole. */
async function expectNothingLost(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `the width of ${page.url()}`,
  ).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  for (const control of await page.getByRole('main').locator('a, button').all()) {
    if (!(await control.isVisible())) continue
    await control.scrollIntoViewIfNeeded()
    await expect(control, await control.innerText()).toBeInViewport({ ratio: 0.95 })
  }
}

for (const path of ['/', '/de', '/no-such-page', '/de/gibt-es-nicht']) {
  test(`${path} with text of double size`, async ({ page }) => {
    await doubleText(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingLost(page)
  })
}

for (const path of ['/movie-night-in-review/Maja', '/de/star-wars-in-review/Maja']) {
  test(`${path} with text of double size`, async ({ page }) => {
    await doubleText(page)
    await page.goto(path)
    await expect(page.getByRole('article').getByRole('button').first()).toBeVisible()
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
  })
}

test('the states with text of double size', async ({ page }) => {
  await doubleText(page)
  await page.goto('/movie-night-in-review')
  await expect(page.getByRole('button', { name: 'Play as Nia' })).toBeVisible()
  await expectNothingLost(page)
  await page.goto('/de/movie-night-in-review/Niemand')
  await expect(page.getByRole('link', { name: 'Zurück zum Start' })).toBeVisible()
  await expectNothingLost(page)
})

test('a desktop at 200 %', async ({ page }) => {
  // What the zoom of a browser leaves of 1280 x 800.
  await page.setViewportSize({ width: 640, height: 400 })
  await openStory(page, '/movie-night-in-review/Maja')
  for (let number = 1; number <= 5; number++) {
    await expectPage(page, number)
    await expectNothingLost(page)
    await page.keyboard.press('ArrowDown')
  }
})
