import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PAGES = [
  '/activity',
  '/activity/claim',
  '/u',
  '/lucky-draw',
  '/dice',
  '/free-mini-game',
  '/partner-team',
]
/** A text as long as most notices; it takes two lines on any phone. */
const TEXT = 'Schicht 3 ist fertig. Ein Geschenk wartet auf dich!'

/** Returns the buttons, links and bars below the header that a notice covers. */
const coveredBy = (page: Page) =>
  page.evaluate(() => {
    const notice = document.querySelector('.toast')?.getBoundingClientRect()
    if (!notice) return ['no notice']
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll('main :is(button, a, progress, input)')]
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect()
        // Controls in the header's row, which some pages have, do not count.
        if (width === 0 || (top + bottom) / 2 < header) return false
        return (
          bottom > notice.top && top < notice.bottom && right > notice.left && left < notice.right
        )
      })
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 900, height: 700 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ viewport: size })

    test('a notice covers nothing that is pressed, and no bar', async ({ page, signInAs }) => {
      test.slow()
      await signInAs('Maja')
      for (const path of PAGES) {
        await page.goto(`/de${path}`)
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        await page.locator('.notices').evaluate((region, text) => {
          const notice = document.createElement('p')
          notice.className = 'toast'
          notice.textContent = text
          region.append(notice)
        }, TEXT)
        await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
        expect(await coveredBy(page), path).toEqual([])
      }
    })
  })
}

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
]) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ viewport: size, permissions: ['clipboard-read', 'clipboard-write'] })

    test('it leaves the invite track in sight where that was scrolled to, and a press sends it away', async ({
      page,
      signInAs,
    }) => {
      await signInAs('Maja')
      await page.goto('/activity')
      await page.getByRole('button', { name: 'Copy the code' }).click()
      const notice = page.locator('.toast')
      await expect(notice).toBeVisible()
      await page
        .locator('.invite-track')
        .evaluate((track) => track.scrollIntoView({ block: 'end' }))
      const [box, track] = await Promise.all([
        notice.boundingBox(),
        page.locator('.invite-track').boundingBox(),
      ])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(track?.y ?? 0)
      await notice.click()
      await expect(notice).toHaveCount(0)
    })
  })
}
